// node scripts/bench-shuffles.mjs [REPEATS]
//
// What V8 on this machine takes for a WebAssembly shuffle, by what its mask does, and for some other operations: the source
// of measured cycles in src/target/machines/wasm128.ts. A module for each operation: a loop of eight chains, each of which does the operation on
// its last result and a register that never changes. Cycles come from a chain of multiplications, of which each waits three
// cycles for the last, so the clock does not matter. Of all repeats the fastest counts.

const repeats = Number(process.argv[2] ?? 15);
const CHAINS = 8;
const TURNS = 200_000;
const MULTIPLICATION = 3;

const range = (n, f) => Array.from({ length: n }, (_, i) => f(i));
const zip = (n, from) => range(n, (i) => from + (i >> 1) + (i % 2) * n);
const transpose = (n, odd) => range(n, (i) => i - (i % 2) + odd + (i % 2) * n);

/** Masks of n lanes. */
const MASKS = {
  'zip-low': (n) => zip(n, 0),
  'zip-high': (n) => zip(n, n / 2),
  'unzip-even': (n) => range(n, (i) => 2 * i),
  'unzip-odd': (n) => range(n, (i) => 2 * i + 1),
  'transpose-even': (n) => transpose(n, 0),
  'transpose-odd': (n) => transpose(n, 1),
  select: (n) => range(n, (i) => (i % 3 === 1 ? i + n : i)),
  splice: (n) => range(n, (i) => i + 1),
  reverse: (n) => range(n, (i) => n - 1 - i),
  broadcast: (n) => range(n, () => 0),
  rotate: (n) => range(n, (i) => (i + 1) % n),
  permute: (n) => range(n, (i) => (i * 3 + 1) % n),
  pairs: (n) => range(n, (i) => (i < n / 2 ? n - 1 - i : n + i)),
  'permute-two': (n) => range(n, (i) => (i * (n > 4 ? 3 : 5) + 1) % (2 * n)),
};

// The bytes of instructions.
const I32 = 0x7f;
const V128 = 0x7b;
const get = (local) => [0x20, local];
const set = (local) => [0x21, local];
const constant = (at) => [0xfd, 0x0c, ...range(16, at)];
const [TURN, FIXED, CHAIN] = [0, 1, 2];

const shuffle = (mask, size) => {
  const bytes = mask.flatMap((m) => range(size, (i) => m * size + i));
  return (x) => [...get(x), ...get(FIXED), 0xfd, 0x0d, ...bytes, ...set(x)];
};
const swizzle = (x, seed) => [...get(x), ...constant((i) => (i * 5 + seed) % 16), 0xfd, 0x0e];

const of =
  (...bytes) =>
  (x) => [...get(x), 0xfd, ...bytes, ...set(x)];
const withFixed =
  (...bytes) =>
  (x) => [...get(x), ...get(FIXED), 0xfd, ...bytes, ...set(x)];
/** A lane of the vector put into another of its lanes. */
const moved = (extract, from, replace, to) => (x) => [
  ...[...get(x), ...get(x)],
  ...[0xfd, extract, from, 0xfd, replace, to, ...set(x)],
];

const OPERATIONS = [
  ['i32x4.add', withFixed(0xae, 1)],
  ['i32x4.mul', withFixed(0xb5, 1)],
  ['i64x2.mul', withFixed(0xd5, 1)],
  ['f32x4.add', withFixed(0xe4, 1)],
  ['i32x4.min_s', withFixed(0xb6, 1)],
  ['i32x4.gt_s', withFixed(0x3b)],
  ['i32x4.gt_u', withFixed(0x3c)],
  ['i16x8.add_sat_s', withFixed(0x8f, 1)],
  ['i32x4.abs', of(0xa0, 1)],
  ['i64x2.abs', of(0xc0, 1)],
  ['i8x16.popcnt', of(0x62)],
  ['i32x4.replace_lane', (x) => [...get(x), ...get(TURN), 0xfd, 0x1c, 3, ...set(x)]],
  ['i32x4.extract_lane, replace_lane', moved(0x1b, 2, 0x1c, 3)],
  ['i32x4.extract_lane of the first, replace_lane', moved(0x1b, 0, 0x1c, 3)],
  ['f32x4.extract_lane, replace_lane', moved(0x1f, 2, 0x20, 3)],
  ['one look-up: i8x16.swizzle', (x) => [...swizzle(x, 1), ...set(x)]],
  ['two look-ups: joined by v128.or', (x) => [...swizzle(x, 1), ...swizzle(x, 3), 0xfd, 0x50, ...set(x)]],
  [
    'blend: v128.bitselect',
    (x) => [...get(x), ...get(FIXED), ...constant((i) => (i % 3 === 0 ? 0xff : 0)), 0xfd, 0x52, ...set(x)],
  ],
  ...[1, 2, 4, 8].flatMap((size) =>
    Object.entries(MASKS).map(([kind, mask]) => [
      `${16 / size} x i${size * 8} ${kind}`,
      shuffle(mask(16 / size), size),
    ]),
  ),
];

const multiply = (x) => [...get(x), ...get(TURN), 0x6c, ...set(x)];
const clock = least(range(CHAINS, () => multiply(CHAIN)).flat(), I32) / MULTIPLICATION;
console.log('cycles  operation');
for (const [name, operation] of OPERATIONS) {
  const time = least(range(CHAINS, (i) => operation(CHAIN + i)).flat(), V128);
  console.log(`${(time / clock).toFixed(2).padStart(6)}  ${name}`);
}

/** The fastest run of a loop. */
function least(body, type) {
  const { run } = new WebAssembly.Instance(new WebAssembly.Module(moduleOf(body, type))).exports;
  let time = Number.POSITIVE_INFINITY;
  for (let i = 0; i < repeats; i++) {
    const start = process.hrtime.bigint();
    run(TURNS);
    time = Math.min(time, Number(process.hrtime.bigint() - start));
  }
  return time;
}

/** `run(turns)`: the body in a loop; the result needs all chains. */
function moduleOf(body, type) {
  const isVector = type === V128;
  const start = range(CHAINS + 1, (i) => [
    ...(isVector ? constant((b) => (b * 7 + i) % 251) : [0x41, i + 3]),
    ...set(FIXED + i),
  ]).flat();
  const join = isVector ? [0xfd, 0x51] : [0x73];
  const code = [
    ...[1, CHAINS + 1, type],
    ...start,
    ...[0x03, 0x40, ...body],
    ...[...get(TURN), 0x41, 1, 0x6b, 0x22, TURN, 0x0d, 0, 0x0b],
    ...range(CHAINS, (i) => [...get(CHAIN + i), ...(i === 0 ? [] : join)]).flat(),
    ...(isVector ? [0xfd, 0x1b, 0] : []),
    0x0b,
  ];
  return new Uint8Array([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [1, 0x60, 1, I32, 1, I32]),
    ...section(3, [1, 0]),
    ...section(7, [1, 3, ...[...'run'].map((c) => c.charCodeAt(0)), 0, 0]),
    ...section(10, [1, ...number(code.length), ...code]),
  ]);
}

function section(id, content) {
  return [id, ...number(content.length), ...content];
}

/** As the format writes numbers: seven bits a byte, lowest first. */
function number(value) {
  const out = [];
  for (let rest = value; ; rest >>= 7) {
    if (rest < 128) return [...out, rest];
    out.push((rest & 127) | 128);
  }
}
