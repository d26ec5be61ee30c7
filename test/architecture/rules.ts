/** The rules of the house as data; `check.ts` applies them, docs/architecture.md says why they are so. */

export interface Rules {
  /** Rooms from left to right: a room may import every room of the lines above its own, none of its own line. */
  readonly chain: readonly (readonly string[])[];
  /** Rooms beside the chain: `imports` lists rooms or single files, `importedBy` who may import this one. */
  readonly beside: Readonly<
    Record<string, { readonly imports: readonly string[]; readonly importedBy: readonly string[] }>
  >;
  /** Rooms whose files may be imported one by one; all others are entered through their `index.ts`. */
  readonly openHalls: readonly string[];
  /** Rooms that may use node's own modules; everything else runs in a browser too. */
  readonly nodeRooms: readonly string[];
  /** npm packages that a room may import; all of them are optional to have. */
  readonly packages: Readonly<Record<string, readonly string[]>>;
  /** What of room `into` the room `from` may lean on, through any number of imports at run time. */
  readonly reach: readonly {
    readonly from: string;
    readonly into: string;
    readonly only: readonly string[];
  }[];
  /** Files that only the matching paths may import at run time. */
  readonly guarded: Readonly<Record<string, RegExp>>;
  readonly maxLines: number;
  /** Of every folder and, without its ending, every file. */
  readonly name: RegExp;
}

const EXIT_ROOMS = ['driver', 'index', 'cli'];

export const RULES: Rules = {
  chain: [
    ['support'],
    ['ir'],
    ['target/instructions'],
    ['text', 'analysis', 'exec', 'target', 'remark'],
    ['verify', 'harness'],
    ['pass'],
    ['scalar', 'vectorize/pack'],
    ['vectorize/strided'],
    ['vectorize/slp', 'vectorize/vegen', 'vectorize/coalesce', 'vectorize/loop', 'vectorize/narrow'],
    ['vectorize/choose'],
    ['driver'],
    ['index'],
    ['cli'],
  ],
  beside: {
    'vectorize/optvls': {
      imports: ['support'],
      importedBy: ['vectorize/strided', 'vectorize/choose', ...EXIT_ROOMS],
    },
    certify: {
      imports: [
        'support',
        'ir',
        'text',
        'target/instructions',
        'analysis/cfg.ts',
        'analysis/dominators.ts',
        'analysis/loops.ts',
      ],
      importedBy: EXIT_ROOMS,
    },
    toolchain: { imports: ['support'], importedBy: ['toolchain/node'] },
    'toolchain/node': { imports: ['support', 'toolchain'], importedBy: ['measure', 'fuzz/node', 'cli'] },
    measure: { imports: ['support', 'index', 'toolchain/node'], importedBy: ['cli'] },
    cc: { imports: ['support', 'index', 'toolchain/node'], importedBy: ['cli'] },
    fuzz: {
      imports: ['support', 'ir', 'text', 'exec', 'verify', 'pass', 'driver'],
      importedBy: ['fuzz/node', 'cli'],
    },
    'fuzz/node': { imports: ['support', 'exec', 'fuzz', 'toolchain/node'], importedBy: ['cli'] },
  },
  openHalls: ['support', 'ir', 'analysis'],
  nodeRooms: ['cli', 'measure', 'cc', 'toolchain/node', 'fuzz/node'],
  packages: { 'toolchain/node': ['@yowasp/clang', 'z3-solver'] },
  reach: [
    {
      from: 'certify',
      into: 'analysis',
      only: ['analysis/cfg.ts', 'analysis/dominators.ts', 'analysis/loops.ts'],
    },
    { from: 'exec', into: 'scalar', only: [] },
  ],
  // Upgrades of old text, clean-ups and emission change functions; the runner puts a kept copy back; the checker builds
  // sources of its own to compare with.
  guarded: {
    'ir/edit.ts': /^(ir|text|scalar)\/|^vectorize\/.+\/emit\b|^pass\/drop\.ts$|^certify\/sources\//,
  },
  maxLines: 600,
  name: /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/,
};
