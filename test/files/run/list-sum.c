#include <stddef.h>

struct node {
  long value;
  struct node *next;
};

long list_sum(const struct node *head) {
  long total = 0;
  for (const struct node *n = head; n != NULL; n = n->next) total += n->value;
  return total;
}
