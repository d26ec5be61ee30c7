// Recursion: direct, mutual, tree-shaped, with accumulators and through arrays on the stack.

typedef struct Tree { struct Tree *left, *right; int key; } Tree;

int ackermann(int m, int n) { return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1)); }

static int odd(unsigned n);
static int even(unsigned n) { return n == 0 ? 1 : odd(n - 1); }
static int odd(unsigned n) { return n == 0 ? 0 : even(n - 1); }
int parity(unsigned n) { return even(n); }

long factorial(int n) { return n <= 1 ? 1 : n * factorial(n - 1); }

int height(const Tree *t) {
  if (!t) return 0;
  int l = height(t->left), r = height(t->right);
  return 1 + (l > r ? l : r);
}

Tree *insert(Tree *t, Tree *n) {
  if (!t) return n;
  if (n->key < t->key) t->left = insert(t->left, n);
  else t->right = insert(t->right, n);
  return t;
}

static int safe(const int *q, int row, int col) {
  for (int i = 0; i < row; i++)
    if (q[i] == col || q[i] - col == i - row || q[i] - col == row - i) return 0;
  return 1;
}

static int place(int *q, int row, int n) {
  if (row == n) return 1;
  int found = 0;
  for (int c = 0; c < n; c++)
    if (safe(q, row, c)) {
      q[row] = c;
      found += place(q, row + 1, n);
    }
  return found;
}

int queens(int n) {
  int q[16];
  return n > 16 ? -1 : place(q, 0, n);
}

void hanoi(int n, int from, int to, int via, void (*move)(int, int)) {
  if (n == 0) return;
  hanoi(n - 1, from, via, to, move);
  move(from, to);
  hanoi(n - 1, via, to, from, move);
}

void quicksort(double *a, int lo, int hi) {
  if (lo >= hi) return;
  double p = a[(lo + hi) / 2];
  int i = lo, j = hi;
  while (i <= j) {
    while (a[i] < p) i++;
    while (a[j] > p) j--;
    if (i <= j) { double t = a[i]; a[i++] = a[j]; a[j--] = t; }
  }
  quicksort(a, lo, j);
  quicksort(a, i, hi);
}
