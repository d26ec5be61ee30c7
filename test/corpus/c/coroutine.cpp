// A generator coroutine, with the few declarations of the coroutine header that the language needs.
// flags: -std=c++20

namespace std {
template <typename R, typename... A> struct coroutine_traits { using promise_type = typename R::promise_type; };

template <typename P = void> struct coroutine_handle;
template <> struct coroutine_handle<void> {
  void *frame = nullptr;
  static coroutine_handle from_address(void *p) noexcept { coroutine_handle h; h.frame = p; return h; }
  void resume() const { __builtin_coro_resume(frame); }
  void destroy() const { __builtin_coro_destroy(frame); }
  bool done() const { return __builtin_coro_done(frame); }
};
template <typename P> struct coroutine_handle : coroutine_handle<> {
  static coroutine_handle from_address(void *p) noexcept { coroutine_handle h; h.frame = p; return h; }
  static coroutine_handle from_promise(P &p) { return from_address(__builtin_coro_promise(&p, alignof(P), true)); }
  P &promise() const { return *static_cast<P *>(__builtin_coro_promise(frame, alignof(P), false)); }
};
struct suspend_always {
  bool await_ready() const noexcept { return false; }
  void await_suspend(coroutine_handle<>) const noexcept {}
  void await_resume() const noexcept {}
};
} // namespace std

struct Generator {
  struct promise_type {
    int current = 0;
    Generator get_return_object() { return Generator{std::coroutine_handle<promise_type>::from_promise(*this)}; }
    std::suspend_always initial_suspend() noexcept { return {}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    std::suspend_always yield_value(int v) { current = v; return {}; }
    void return_void() {}
    void unhandled_exception() { __builtin_trap(); }
  };
  std::coroutine_handle<promise_type> handle;
  bool next() { handle.resume(); return !handle.done(); }
};

Generator range(int from, int to) {
  for (int i = from; i < to; ++i) co_yield i *i;
}

int total(int n) {
  Generator g = range(1, n);
  int s = 0;
  while (g.next()) s += g.handle.promise().current;
  g.handle.destroy();
  return s;
}
