/** `--plan=FILE` and `--plan-output=FILE`: plans of blocks that are pinned, and those that were made. */
import {
  type Module,
  type Pass,
  pinPlans,
  planners,
  planText,
  type Remark,
  renderDiagnostic,
  sourceText,
  tellPlans,
} from '../index.ts';
import { CommandError, Exit } from './exit.ts';
import { openOutput, readInput } from './files.ts';
import { diagnosticJson, printJson } from './json.ts';
import type { ParsedArgs } from './parse-args.ts';

export interface PlanOptions {
  readonly passes: readonly Pass[];
  /** After the run: plans that were made are written; of a file that does not fit all faults are, and the command ends. */
  readonly finish: (module: Module, remarks: readonly Remark[]) => Exit;
  /** After the run: all that does not fit, as text; null when everything does. */
  readonly misfit: (module: Module) => string | null;
}

/** `tells`: are plans wanted in any case? */
export function planOptions(args: ParsedArgs, passes: readonly Pass[], tells = false): PlanOptions {
  const [path, output] = [args.get('plan'), args.get('plan-output')];
  const count = planners(passes);
  if ((path !== undefined || output !== undefined) && count !== 1) {
    const option = path === undefined ? '--plan-output' : '--plan';
    throw new CommandError(
      Exit.Usage,
      `${option} needs one pass that plans (choose or vegen) in the pipeline, not ${count}`,
    );
  }
  const write = (remarks: readonly Remark[]): Exit => {
    if (output === undefined) return Exit.Ok;
    const out = openOutput(output);
    out.write(Buffer.from(planText(remarks), 'latin1'));
    out.finish();
    return Exit.Ok;
  };
  if (path === undefined) {
    const told = tells || output !== undefined ? tellPlans(passes) : passes;
    return { passes: told, finish: (_module, remarks) => write(remarks), misfit: () => null };
  }
  const { name, text } = readInput(path);
  const source = sourceText(name, text);
  const pinned = pinPlans(passes, source);
  const misfit = (module: Module): string | null => {
    const faults = pinned.faults(module);
    return faults.length === 0 ? null : faults.map((fault) => renderDiagnostic(source, fault)).join('\n');
  };
  return {
    passes: pinned.passes,
    misfit,
    finish: (module, remarks) => {
      const faults = pinned.faults(module);
      if (faults.length === 0) return write(remarks);
      if (args.has('json')) printJson({ diagnostics: faults.map((fault) => diagnosticJson(source, fault)) });
      else process.stderr.write(`${misfit(module)}\n`);
      return Exit.Input;
    },
  };
}
