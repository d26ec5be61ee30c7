/** The functions of the C library that we know, by name. */
import type { HostFunction } from './host.ts';
import { LIBC } from './host-libc.ts';
import { LIBM } from './host-libm.ts';

export const HOST_FUNCTIONS: ReadonlyMap<string, HostFunction> = new Map([...LIBC, ...LIBM]);
