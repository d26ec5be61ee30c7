// What the builds of one program say, as a row and as a page.

/** One program: tests of every column, and what our driver counted in the last one. */
export function rowOf(recipe, results, compared) {
  const ours = results.default ?? results.empty;
  const files = (ours?.files ?? []).filter((file) => file.mode !== 'twice');
  const sum = (key) => files.reduce((total, file) => total + (file[key] ?? 0), 0);
  const ms = (key) => files.reduce((total, file) => total + (file.ms[key] ?? 0), 0);
  const whole = ms('front') + ms('ours') + ms('back');
  return {
    name: recipe.name,
    files: files.length,
    functions: sum('functions'),
    irBytes: sum('irBytes'),
    tests: Object.fromEntries(
      Object.entries(results).map(([column, { passed, total, fault }]) => [column, { passed, total, fault }]),
    ),
    changed: sum('changed'),
    certified: sum('certified'),
    dropped: sum('dropped'),
    alone: files.filter((file) => file.compiledBy === 'clang').map(({ file, reason }) => ({ file, reason })),
    share: whole === 0 ? 0 : ms('ours') / whole,
    sameCode: compared,
    broken: brokenOf(results),
  };
}

/** What plain clang can and we cannot. */
function brokenOf(results) {
  const { clang } = results;
  const broken = [];
  for (const [column, result] of Object.entries(results)) {
    if (column === 'clang') continue;
    if (result.fault !== null && (clang === undefined || clang.fault === null))
      broken.push(`${column}: ${result.fault}`);
    else if (result.passed < (clang?.passed ?? result.total)) {
      broken.push(`${column}: ${result.passed} of ${result.total} tests passed (see ${result.log})`);
    }
  }
  return broken;
}

export function summaryLine(recipe, column, { passed, total, fault, buildMs }) {
  const tests = fault === null ? `${passed} of ${total} tests passed` : fault;
  return `programs: ${recipe.name}, ${column}: ${tests}, built in ${(buildMs / 1000).toFixed(1)} s`;
}

export function markdown(rows, columns, pipeline) {
  const named = columns.map((column) => (column === 'default' && pipeline !== 'default' ? pipeline : column));
  const head = [
    'program',
    'files',
    'functions',
    'bytes of IR',
    ...named.map((column) => `tests: ${column}`),
    'changed',
    'certified',
    'dropped',
    'clang alone',
    'our share of the time',
    ...(columns.includes('twice') ? ['same code as clang twice'] : []),
  ];
  const lines = rows.map((row) => [
    row.name,
    row.files,
    row.functions,
    row.irBytes,
    ...columns.map((column) => testsText(row.tests[column])),
    row.changed,
    row.certified,
    row.dropped,
    row.alone.length,
    `${(100 * row.share).toFixed(0)} %`,
    ...(row.sameCode === null
      ? []
      : [`${row.sameCode.total - row.sameCode.different.length} of ${row.sameCode.total}`]),
  ]);
  const line = (cells) => `| ${cells.join(' | ')} |\n`;
  return line(head) + line(head.map(() => '---')) + lines.map(line).join('');
}

function testsText({ passed, total, fault }) {
  return fault === null ? `${passed} of ${total}` : 'not built';
}
