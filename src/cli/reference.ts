/** The pages of docs/reference, made from the registries; a test holds the files to them. */
import { PASSES, PIPELINES, REMARK_CODES, TARGETS, VERIFIER_RULES } from '../index.ts';
import { pageOf } from './commands/help.ts';
import { networksPage } from './networks.ts';
import { COMMAND_SPECS } from './options.ts';

const HEAD = '<!-- Made from the registries: `UPDATE=1 npm test` writes it anew. -->\n';

/** Page texts by file name. */
export function referencePages(): ReadonlyMap<string, string> {
  return new Map([
    ['commands.md', commands()],
    ['networks.md', `${HEAD}${networksPage()}`],
    ['passes.md', passes()],
    ['remarks.md', remarks()],
    ['targets.md', targets()],
    ['verifier.md', verifier()],
  ]);
}

function commands(): string {
  const parts = COMMAND_SPECS.map((spec) => `## ${spec.name}\n\n\`\`\`\n${pageOf(spec)}\`\`\`\n`);
  return `${HEAD}# Commands\n\n${parts.join('\n')}`;
}

function passes(): string {
  const rows = PASSES.map((pass) => {
    const options = pass.options.map((o) => `\`${o.name}=${o.default}\`: ${o.about}`).join('; ');
    return [`\`${pass.name}\``, pass.about, options];
  });
  const named = PIPELINES.map((p) => [`\`${p.name}\``, p.about, `\`${p.text}\``]);
  return `${HEAD}# Passes\n\n${table(['pass', 'what it does', 'options'], rows)}\n## Pipelines\n\n${table(['name', 'what it is', 'passes'], named)}`;
}

function remarks(): string {
  const rows = REMARK_CODES.map((r) => [`\`${r.code}\``, r.kind, r.meaning]);
  return `${HEAD}# Remarks\n\n${table(['code', 'kind', 'meaning'], rows)}`;
}

function targets(): string {
  const rows = TARGETS.map((t) => [
    `\`${t.name}\``,
    t.registerBits.join(', '),
    t.features.join(', '),
    t.about,
  ]);
  return `${HEAD}# Targets\n\n${table(['target', 'register bits', 'features', 'what it is'], rows)}`;
}

function verifier(): string {
  const rows = VERIFIER_RULES.map((r) => [`\`${r.code}\``, r.about, r.demand]);
  return `${HEAD}# What the verifier demands\n\n${table(['code', 'of', 'rule'], rows)}`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((c) => c.replaceAll('|', '\\|')).join(' | ')} |\n`;
  return line(head) + line(head.map(() => '---')) + rows.map(line).join('');
}
