/** The functions of the C library that we know, by name. */
import type { HostFunction } from './host.ts';
import { LIBC } from './libc.ts';
import { LIBM } from './libm.ts';

export const HOST_FUNCTIONS: ReadonlyMap<string, HostFunction> = new Map([...LIBC, ...LIBM]);
