/**
 * Holds a set of source files against the rules of the house.
 *
 * 1. Read what every file imports.
 * 2. Check each file alone: its room, name, length, exports.
 * 3. Check each import: its specifier, then whether the room may make it, then whether it goes through the door.
 * 4. Check the graph of run-time imports: no cycles, nothing reached that must not be.
 */

import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { type FileShape, type Import, shapeOf } from './imports.ts';
import type { Rules } from './rules.ts';

export const FAULTS = [
  'file-kind',
  'unknown-room',
  'name',
  'too-long',
  'default-export',
  'barrel',
  'specifier',
  'node-module',
  'package',
  'room-order',
  'door',
  'guarded',
  'cycle',
  'reach',
] as const;

export interface Violation {
  readonly fault: (typeof FAULTS)[number];
  /** `path` or `path:line`, the path from src/. */
  readonly place: string;
  readonly message: string;
}

/** `files` maps paths from src/, with forward slashes, to texts. */
export function checkHouse(files: ReadonlyMap<string, string>, rules: Rules): Violation[] {
  const house = new House(files, rules);
  for (const [path, text] of files) house.checkFile(path, text);
  house.checkCycles();
  house.checkReach();
  return house.violations;
}

class House {
  readonly violations: Violation[] = [];
  private readonly rules: Rules;
  private readonly shapes = new Map<string, FileShape>();
  private readonly rooms: ReadonlySet<string>;

  constructor(files: ReadonlyMap<string, string>, rules: Rules) {
    this.rules = rules;
    this.rooms = new Set([...rules.chain.flat(), ...Object.keys(rules.beside)]);
    for (const [path, text] of files) if (path.endsWith('.ts')) this.shapes.set(path, shapeOf(text));
  }

  checkFile(path: string, text: string): void {
    const shape = this.shapes.get(path);
    if (shape === undefined) {
      if (!path.endsWith('.md'))
        this.report('file-kind', path, 'only .ts files and README.md belong in src/');
      return;
    }
    const room = this.roomOf(path);
    if (room === null) {
      this.report('unknown-room', path, 'belongs to no room');
      return;
    }
    const badName = path
      .replace(/\.ts$/, '')
      .split('/')
      .find((part) => !this.rules.name.test(part));
    if (badName !== undefined) this.report('name', path, `'${badName}' is not in kebab-case`);
    const lines = text.replace(/\n$/, '').split('\n').length;
    if (lines > this.rules.maxLines)
      this.report('too-long', path, `${lines} lines; ${this.rules.maxLines} is the limit`);
    if (shape.hasDefaultExport) this.report('default-export', path, 'exports a default');
    const isDoor = path === doorOf(room);
    if (!isDoor && shape.isBarrel)
      this.report('barrel', path, "passes on other files' exports, and is no room's door");
    if (!isDoor && posix.basename(path) === 'index.ts') this.report('barrel', path, "is no room's door");
    for (const entry of shape.imports) this.checkImport(path, room, entry);
  }

  private checkImport(path: string, room: string, entry: Import): void {
    const place = `${path}:${entry.line}`;
    const { specifier } = entry;
    const runsInNode = this.rules.nodeRooms.includes(room);
    if (specifier === null) {
      if (!runsInNode) this.report('specifier', place, 'imports what is known at run time only');
    } else if (isBuiltin(specifier)) {
      if (!runsInNode) this.report('node-module', place, `'${room}' must run in a browser: no ${specifier}`);
    } else if (!specifier.startsWith('.')) {
      const allowed = this.rules.packages[room] ?? [];
      if (!allowed.some((name) => specifier === name || specifier.startsWith(`${name}/`))) {
        this.report('package', place, `'${room}' must not import the package ${specifier}`);
      }
    } else {
      this.checkOwnImport(path, room, entry, place);
    }
  }

  private checkOwnImport(path: string, room: string, entry: Import, place: string): void {
    const target = targetOf(path, entry);
    const targetRoom = target.startsWith('../') ? null : this.roomOf(target);
    if (!target.endsWith('.ts') || targetRoom === null) {
      this.report('specifier', place, `'${entry.specifier}' is no .ts file of a room`);
      return;
    }
    const guard = this.rules.guarded[target];
    if (guard !== undefined && entry.kind !== 'type' && !guard.test(path)) {
      this.report('guarded', place, `must not import ${target}`);
    }
    if (targetRoom === room) return;
    if (!this.mayImport(room, targetRoom, target)) {
      this.report('room-order', place, `'${room}' must not import from '${targetRoom}'`);
    } else if (target !== doorOf(targetRoom) && !this.isOpenTo(targetRoom, room)) {
      this.report('door', place, `'${targetRoom}' is entered through ${doorOf(targetRoom)} only`);
    }
  }

  /** Open halls are open to all, a room to the rooms within it. */
  private isOpenTo(targetRoom: string, room: string): boolean {
    return this.rules.openHalls.includes(targetRoom) || room.startsWith(`${targetRoom}/`);
  }

  private mayImport(from: string, to: string, target: string): boolean {
    const rule = this.rules.beside[from];
    if (rule !== undefined) return rule.imports.includes(to) || rule.imports.includes(target);
    const targetRule = this.rules.beside[to];
    if (targetRule !== undefined) return targetRule.importedBy.includes(from);
    return this.placeInChain(to) < this.placeInChain(from);
  }

  private placeInChain(room: string): number {
    return this.rules.chain.findIndex((line) => line.includes(room));
  }

  /** The innermost room that holds the file. */
  private roomOf(path: string): string | null {
    if (path === 'index.ts') return 'index';
    for (let folder = posix.dirname(path); folder !== '.'; folder = posix.dirname(folder)) {
      if (this.rooms.has(folder)) return folder;
    }
    return null;
  }

  /** Reports the shortest cycle through the first file, by name, of each knot of files that load each other. */
  checkCycles(): void {
    const reported = new Set<string>();
    for (const start of [...this.shapes.keys()].sort()) {
      if (reported.has(start)) continue;
      const cycle = this.shortestPath(start, ['static'], (path) => path === start);
      if (cycle === null) continue;
      for (const path of cycle) reported.add(path);
      this.report('cycle', start, cycle.join(' -> '));
    }
  }

  /** Direct imports are the business of `mayImport`; here it is what stands behind them. */
  checkReach(): void {
    for (const { from, into, only } of this.rules.reach) {
      const isForbidden = (path: string) => this.roomOf(path) === into && !only.includes(path);
      for (const start of this.shapes.keys()) {
        if (this.roomOf(start) !== from) continue;
        const path = this.shortestPath(start, ['static', 'dynamic'], isForbidden);
        if (path === null || path.length <= 2) continue;
        this.report('reach', start, `'${from}' must not lean on it: ${path.join(' -> ')}`);
      }
    }
  }

  /** Breadth first along imports of these kinds, at least one step; both ends included. */
  private shortestPath(
    start: string,
    kinds: readonly Import['kind'][],
    isEnd: (path: string) => boolean,
  ): string[] | null {
    const cameFrom = new Map<string, string>();
    const queue = [start];
    for (let at = 0; at < queue.length; at++) {
      const path = queue[at]!;
      for (const entry of this.shapes.get(path)?.imports ?? []) {
        if (!kinds.includes(entry.kind) || !entry.specifier?.startsWith('.')) continue;
        const target = targetOf(path, entry);
        if (isEnd(target)) return [...trail(cameFrom, path), target];
        if (target === start || cameFrom.has(target)) continue;
        cameFrom.set(target, path);
        queue.push(target);
      }
    }
    return null;
  }

  private report(fault: Violation['fault'], place: string, message: string): void {
    this.violations.push({ fault, place, message });
  }
}

/** The path from where the search began to `end`. */
function trail(cameFrom: ReadonlyMap<string, string>, end: string): string[] {
  const path = [end];
  for (let at = cameFrom.get(end); at !== undefined; at = cameFrom.get(at)) path.unshift(at);
  return path;
}

function doorOf(room: string): string {
  return room === 'index' ? 'index.ts' : `${room}/index.ts`;
}

function targetOf(path: string, entry: Import): string {
  return posix.normalize(posix.join(posix.dirname(path), entry.specifier ?? ''));
}
