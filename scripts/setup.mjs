// Makes node_modules what package-lock.json says, if it is not: every other script calls this first.
// When there is nothing to do it runs no npm and needs no network.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMain, ROOT, runNpm } from './process.mjs';

const OLDEST_NODE = 20;
const LOCK_FILE = join(ROOT, 'package-lock.json');
const CACHE = join(ROOT, 'node_modules', '.cache', 'superword');
/** Holds the lock file that node_modules was made from, as a hash. */
const STAMP = join(CACHE, 'installed');

/** Installs the development tools if they are missing or not those of the lock file. Ends the process if it cannot. */
export async function setup() {
  checkNode();
  const wanted = stampOfLockFile();
  if (readOrEmpty(STAMP) === wanted) return;
  if (!isInstalled()) await install();
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(STAMP, wanted);
}

function checkNode() {
  if (Number.parseInt(process.versions.node, 10) >= OLDEST_NODE) return;
  fail(`This is node ${process.versions.node}; superword needs node ${OLDEST_NODE} or newer.`);
}

/** The lock file's hash with the platform: binaries copied from another system do not count. */
function stampOfLockFile() {
  const hash = createHash('sha256').update(readFileSync(LOCK_FILE)).digest('hex');
  return `${hash} ${process.platform}-${process.arch}\n`;
}

/**
 * Does node_modules already hold what the lock file lists, put there by hand (`npm install`)? npm leaves a record
 * of what it installed; it must have every package that is not optional, in the same version.
 */
function isInstalled() {
  const record = readOrEmpty(join(ROOT, 'node_modules', '.package-lock.json'));
  if (record === '') return false;
  const wanted = JSON.parse(readFileSync(LOCK_FILE, 'utf8')).packages;
  const installed = JSON.parse(record).packages;
  for (const [place, { version, integrity, optional }] of Object.entries(wanted)) {
    if (place === '') continue;
    const found = installed[place];
    if (found === undefined && optional) continue;
    if (found === undefined || found.version !== version || found.integrity !== integrity) return false;
    if (!existsSync(join(ROOT, place, 'package.json'))) return false;
  }
  // An optional package is skipped when it is for another system: were these installed on this one?
  return Object.keys(installed).some((place) => place.includes(`${process.platform}-${process.arch}`));
}

async function install() {
  process.stderr.write('Installing the development tools into node_modules (once; about 240 MB) ...\n');
  // No package's own install script is run. Dev packages are asked for even where NODE_ENV=production is set.
  const options = [
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const clean = await runNpm(['ci', ...options], { capture: true });
  if (clean.code === 0) return;
  const plain = await runNpm(['install', '--no-save', ...options], { capture: true });
  if (plain.code === 0) return;
  const said =
    clean.output.trim() === plain.output.trim() ? clean.output : `${clean.output}\n${plain.output}`;
  process.stderr.write(`${said.trim()}\n`);
  fail(
    'npm could not install the development tools (what it said stands above). The first run needs the network.',
  );
}

function readOrEmpty(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

if (isMain(import.meta.url)) await setup();
