// How each program is configured, built and tested, with the compilers it is given.
//
// A recipe is a list of steps. A step is a shell line run in the program's own copy of its sources; `count` reads from its
// output how many tests passed, of how many. A line that fails without a `count` is one test that failed.

/** Steps see CC, CXX and the numbers of jobs as shell variables. */
export const RECIPES = [
  {
    name: 'zlib',
    source: 'zlib',
    steps: [
      { run: './configure', what: 'configure' },
      { run: 'make -j$JOBS', what: 'build' },
      { run: 'make test', what: 'test', count: matches(/\*\*\* zlib .*test OK \*\*\*/g, 3) },
    ],
  },
  {
    name: 'lz4',
    source: 'lz4',
    steps: [
      { run: 'make -C lib -j$JOBS CC="$CC" && make -C programs -j$JOBS lz4 CC="$CC"', what: 'build' },
      {
        run: 'make -C tests -j$JOBS fuzzer frametest roundTripTest datagen decompress-partial decompress-partial-usingDict checkFrame CC="$CC"',
        what: 'build',
      },
      { run: 'cd tests && ./fuzzer -s1 -i400', what: 'test' },
      { run: 'cd tests && ./frametest -s1 -i400', what: 'test' },
      { run: 'cd tests && ./decompress-partial && ./decompress-partial-usingDict', what: 'test' },
      { run: 'cd tests && ./datagen -g1M > data && ./roundTripTest data 9', what: 'test' },
      {
        run: 'cd tests && for l in 1 3 9 12; do ../programs/lz4 -q -f -$l data d.lz4 && ../programs/lz4 -q -f -d d.lz4 d.out && cmp data d.out || exit 1; done',
        what: 'test',
      },
    ],
  },
  {
    name: 'bzip2',
    source: 'bzip2',
    steps: [
      { run: 'make -j$JOBS CC="$CC" bzip2 bzip2recover', what: 'build' },
      {
        run: 'make CC="$CC" test && for n in 1 2 3; do cmp sample$n.bz2 sample$n.rb2 && cmp sample$n.tst sample$n.ref && echo "sample $n is equal"; done',
        what: 'test',
        count: matches(/^sample \d is equal$/gm, 3),
      },
    ],
  },
  {
    name: 'sqlite',
    source: 'sqlite3',
    needs: ['tclsh'],
    steps: [
      { run: './configure --disable-tcl --disable-readline CFLAGS=-O2', what: 'configure' },
      { run: 'make sqlite3.c sqlite3.h', what: 'prepare' },
      { run: 'make fuzzcheck', what: 'build' },
      {
        run: './fuzzcheck --timeout 60 test/fuzzdata1.db test/fuzzdata4.db test/fuzzdata6.db test/fuzzdata8.db',
        what: 'test',
        count: (text) => {
          const found = /fuzzcheck: (\d+) errors out of (\d+) tests/.exec(text);
          return found === null
            ? null
            : { passed: Number(found[2]) - Number(found[1]), total: Number(found[2]) };
        },
      },
    ],
  },
  {
    name: 'libpng',
    source: 'libpng1.6',
    // Built against the zlib of the same compiler.
    after: 'zlib',
    steps: [
      {
        run: 'CPPFLAGS=-I$BESIDE/zlib LDFLAGS=-L$BESIDE/zlib LIBS= ./configure --disable-shared --disable-dependency-tracking CFLAGS=-O2',
        what: 'configure',
      },
      { run: 'make -j$JOBS', what: 'build' },
      { run: 'LD_LIBRARY_PATH=$BESIDE/zlib make check -j$JOBS', what: 'test', count: automake },
    ],
  },
  {
    name: 'jsoncpp',
    source: 'libjsoncpp',
    steps: [
      {
        run: 'mkdir -p o && for f in src/lib_json/json_reader src/lib_json/json_value src/lib_json/json_writer src/test_lib_json/jsontest src/test_lib_json/fuzz src/test_lib_json/main; do $CXX -O2 -std=c++17 -Iinclude -Isrc/lib_json -c $f.cpp -o o/$(basename $f).o || exit 1; done; $CXX o/*.o -o jsoncpp_test',
        what: 'build',
      },
      {
        run: './jsoncpp_test',
        what: 'test',
        count: (text) => {
          const all = /All (\d+) tests passed/.exec(text);
          if (all !== null) return { passed: Number(all[1]), total: Number(all[1]) };
          const some = /(\d+)\/(\d+) tests passed/.exec(text);
          return some === null ? null : { passed: Number(some[1]), total: Number(some[2]) };
        },
      },
    ],
  },
  {
    name: 'gsl',
    source: 'gsl',
    steps: [
      { run: './configure --disable-shared --disable-dependency-tracking CFLAGS=-O2', what: 'configure' },
      {
        run: 'for d in gsl utils sys test err complex ieee-utils cblas fft sort poly sum cheb; do make -C $d -j$JOBS || exit 1; done',
        what: 'build',
      },
      {
        run: 'for d in cblas fft poly sum cheb; do make -C $d -j$JOBS check_PROGRAMS=test test || exit 1; done',
        what: 'build',
      },
      {
        run: 'for d in cblas fft poly sum cheb; do (cd $d && GSL_TEST_VERBOSE=1 ./test); done',
        what: 'test',
        count: (text) => {
          const passed = (text.match(/^PASS: /gm) ?? []).length;
          const failed = (text.match(/^FAIL: /gm) ?? []).length;
          return passed + failed === 0 ? null : { passed, total: passed + failed };
        },
      },
    ],
  },
  {
    name: 'libsamplerate',
    source: 'libsamplerate',
    needs: ['cmake'],
    steps: [
      {
        run: 'cmake -S . -B b -DCMAKE_BUILD_TYPE=Release -DBUILD_TESTING=ON -DLIBSAMPLERATE_EXAMPLES=OFF -DCMAKE_DISABLE_FIND_PACKAGE_ALSA=ON -DCMAKE_DISABLE_FIND_PACKAGE_FFTW3=ON -DCMAKE_DISABLE_FIND_PACKAGE_SndFile=ON',
        what: 'configure',
      },
      { run: 'cmake --build b -j$JOBS', what: 'build' },
      {
        run: 'ctest --test-dir b -j$JOBS',
        what: 'test',
        count: (text) => {
          const found = /(\d+) tests? failed out of (\d+)/.exec(text);
          return found === null
            ? null
            : { passed: Number(found[2]) - Number(found[1]), total: Number(found[2]) };
        },
      },
    ],
  },
  {
    name: 'zlib (WebAssembly)',
    source: 'zlib',
    machine: 'wasm',
    steps: [
      {
        run: '$CC -O2 -D_LARGEFILE64_SOURCE=1 -DHAVE_UNISTD_H -I. *.c test/example.c -o example.wasm',
        what: 'build',
      },
      {
        run: '$WASI example.wasm',
        what: 'test',
        count: matches(
          /^(zlib version|uncompress|gzread|gzgets|inflate|large_inflate|after inflateSync|inflate with dict).*/gm,
          8,
        ),
      },
    ],
  },
  {
    name: 'lz4 (WebAssembly)',
    source: 'lz4',
    machine: 'wasm',
    steps: [
      {
        run: `for t in frametest fuzzer; do $CC -O2 -w -DXXH_NAMESPACE=LZ4_ "-Dchown(a,b,c)=0" -D_WASI_EMULATED_PROCESS_CLOCKS -Ilib -Iprograms lib/lz4.c lib/lz4hc.c lib/lz4frame.c lib/xxhash.c tests/$t.c -lwasi-emulated-process-clocks -Wl,-z,stack-size=1048576 -o $t.wasm || exit 1; done`,
        what: 'build',
      },
      { run: unlessNodeAborts('$WASI frametest.wasm -s1 -i30'), what: 'test' },
      { run: unlessNodeAborts('$WASI fuzzer.wasm -s1 -i30'), what: 'test' },
    ],
  },
];

/** Node itself aborts (code 134) in a quarter of the runs of frametest, of clang's own module too: such a run is repeated. */
function unlessNodeAborts(command) {
  return `for try in 1 2 3 4; do ${command}; code=$?; [ $code -eq 134 ] || exit $code; done; exit 134`;
}

/** So many matches of so many. */
function matches(pattern, total) {
  return (text) => ({ passed: (text.match(pattern) ?? []).length, total });
}

/** The summary of automake's test driver. */
function automake(text) {
  const number = (word) => {
    const all = [...text.matchAll(new RegExp(`^# ${word}: +(\\d+)`, 'gm'))];
    return all.reduce((sum, found) => sum + Number(found[1]), 0);
  };
  const total = number('TOTAL') - number('SKIP');
  if (total > 0) return { passed: number('PASS') + number('XFAIL'), total };
  const line = /All (\d+) tests passed/.exec(text);
  return line === null ? null : { passed: Number(line[1]), total: Number(line[1]) };
}
