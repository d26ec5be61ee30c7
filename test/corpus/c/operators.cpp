// A small matrix class: operator overloading, moves, references, initializer loops, allocation and placement new.

using size = decltype(sizeof(0));
void *operator new(size, void *p) noexcept { return p; }

class Matrix {
  int rows_, cols_;
  double *data_;

public:
  Matrix(int r, int c) : rows_(r), cols_(c), data_(new double[size(r) * size(c)]()) {}
  Matrix(const Matrix &o) : Matrix(o.rows_, o.cols_) {
    for (int i = 0; i < rows_ * cols_; ++i) data_[i] = o.data_[i];
  }
  Matrix(Matrix &&o) noexcept : rows_(o.rows_), cols_(o.cols_), data_(o.data_) { o.data_ = nullptr; }
  Matrix &operator=(Matrix o) {
    double *t = data_;
    data_ = o.data_;
    o.data_ = t;
    rows_ = o.rows_;
    cols_ = o.cols_;
    return *this;
  }
  ~Matrix() { delete[] data_; }
  double &operator()(int r, int c) { return data_[r * cols_ + c]; }
  double operator()(int r, int c) const { return data_[r * cols_ + c]; }
  explicit operator bool() const { return data_ != nullptr; }
  friend Matrix operator*(const Matrix &a, const Matrix &b) {
    Matrix r(a.rows_, b.cols_);
    for (int i = 0; i < a.rows_; ++i)
      for (int j = 0; j < b.cols_; ++j)
        for (int k = 0; k < a.cols_; ++k) r(i, j) += a(i, k) * b(k, j);
    return r;
  }
};

Matrix power(Matrix m, unsigned e) {
  Matrix r(2, 2);
  r(0, 0) = r(1, 1) = 1;
  for (; e; e >>= 1) {
    if (e & 1) r = r * m;
    m = m * m;
  }
  return r;
}

double fibonacci(unsigned n) {
  Matrix m(2, 2);
  m(0, 0) = m(0, 1) = m(1, 0) = 1;
  return power(m, n)(0, 1);
}

struct alignas(64) Pool {
  char bytes[256];
  size used = 0;
  template <typename T, typename... A> T *make(A &&...a) {
    void *p = bytes + used;
    used += sizeof(T);
    return new (p) T(static_cast<A &&>(a)...);
  }
};

int pooled() {
  static Pool pool;
  int *n = pool.make<int>(5);
  Matrix *m = pool.make<Matrix>(2, 3);
  int r = *n + bool(*m);
  m->~Matrix();
  return r;
}
