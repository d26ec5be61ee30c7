// Sections, alignment, partitions of data by pragma, and string constants of every width.

__attribute__((section(".boot.text"))) int boot(int x) { return x + 1; }
__attribute__((section(".table"), aligned(32))) int table[4] = {1, 2, 3, 4};
__attribute__((section(".tags"))) const char tag[] = "tag\1\2\"quoted\"\\";
int unusualAlignment __attribute__((aligned(4096)));

#pragma clang section bss = ".mybss" data = ".mydata" rodata = ".myro"
int inBss;
int inData = 7;
const int inRodata = 9;
#pragma clang section bss = "" data = "" rodata = ""

const unsigned short wide[] = u"wide \u00e9\u4e2d";
const unsigned int wider[] = U"\U0001f600 x";
const char utf8[] = u8"\u00fcber\0hidden";
static const char pad[16] = "abc";

struct Entry { const char *key; int (*run)(int); const int *data; };

__attribute__((section(".entries"), used)) static const struct Entry entries[] = {
    {"boot", boot, &table[1]},
    {"none", 0, &inData},
    {tag + 3, boot, (const int *)((const char *)table + 8)},
};

int run(const char *key, int x) {
  for (int i = 0; i < 3; i++)
    if (entries[i].key == key && entries[i].run) return entries[i].run(x) + *entries[i].data;
  return wide[x & 3] + (int)wider[x & 1] + utf8[x & 7] + pad[x & 15] + inBss + inRodata + unusualAlignment;
}
