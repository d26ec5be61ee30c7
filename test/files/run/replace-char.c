#include <string.h>

size_t replace_char(char *text, char from, char to) {
  size_t length = strlen(text), count = 0;
  for (size_t i = 0; i < length; i++) {
    if (text[i] != from) continue;
    text[i] = to;
    count++;
  }
  return count;
}
