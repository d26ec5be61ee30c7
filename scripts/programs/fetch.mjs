// Sources of real programs, from the Debian archive that this machine's own apt uses; nothing of the system is changed.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Answers the folder with the unpacked sources of a Debian source package, or null with the reason in `why`. */
export function fetchSource(name, folder) {
  const place = join(folder, 'sources', name);
  const done = join(place, '.unpacked');
  if (existsSync(done)) return { path: unpacked(place), why: null };
  if (!has('apt-get')) return { path: null, why: 'there is no apt-get here' };
  const config = aptConfig(folder);
  if (config.why !== null) return { path: null, why: config.why };
  mkdirSync(place, { recursive: true });
  const got = apt(config.file, ['source', '--download-only', '-qq', name], place);
  if (got.status !== 0) return { path: null, why: lastLine(got.stderr) };
  const archive = readdirSync(place).find((file) => /\.orig\.tar\.\w+$/.test(file));
  if (archive === undefined) return { path: null, why: `${name} has no archive of its own sources` };
  const tar = spawnSync('tar', ['xf', archive], { cwd: place, encoding: 'utf8' });
  if (tar.status !== 0) return { path: null, why: lastLine(tar.stderr) };
  writeFileSync(done, '');
  return { path: unpacked(place), why: null };
}

function unpacked(place) {
  const folder = readdirSync(place, { withFileTypes: true }).find((entry) => entry.isDirectory());
  return join(place, folder.name);
}

/** An apt of our own: lists and cache in our folder, source entries made from the system's binary ones. */
function aptConfig(folder) {
  const own = join(folder, 'apt');
  const file = join(own, 'apt.conf');
  if (existsSync(join(own, 'updated'))) return { file, why: null };
  const format = 'deb-src $(REPO_URI) $(RELEASE) $(COMPONENT)';
  const targets = spawnSync('apt-get', ['indextargets', '--format', format, 'Created-By: Packages'], {
    encoding: 'utf8',
  });
  // Mirrors often lack the sources of security updates.
  const entries = [...new Set((targets.stdout ?? '').split('\n'))].filter(
    (line) => /^deb-src \S+ \S+ \S+$/.test(line) && !/-security /.test(line),
  );
  if (entries.length === 0) return { file, why: 'apt knows no archive (run apt-get update once)' };
  for (const part of ['lists/partial', 'cache/archives/partial'])
    mkdirSync(join(own, part), { recursive: true });
  writeFileSync(join(own, 'sources.list'), `${entries.join('\n')}\n`);
  const rows = [
    ['Dir::Etc::sourcelist', join(own, 'sources.list')],
    ['Dir::Etc::sourceparts', '-'],
    ['Dir::State::lists', join(own, 'lists')],
    ['Dir::Cache', join(own, 'cache')],
    ['APT::Sandbox::User', 'root'],
  ];
  writeFileSync(file, rows.map(([key, value]) => `${key} "${value}";\n`).join(''));
  const updated = apt(file, ['update', '-qq'], own);
  if (updated.status !== 0) return { file, why: lastLine(updated.stderr) };
  writeFileSync(join(own, 'updated'), '');
  return { file, why: null };
}

function apt(config, args, cwd) {
  return spawnSync('apt-get', args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, APT_CONFIG: config, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 120_000,
  });
}

function has(program) {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;
}

function lastLine(text) {
  const lines = (text ?? '').split('\n').filter((line) => line.startsWith('E: ') || line.trim() !== '');
  return lines.at(-1) ?? 'no reason given';
}
