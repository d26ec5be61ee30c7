/**
 * The rooms that compete. To add one: its door, what it takes, and a line here. Where two save the same, the one further
 * up wins.
 */
import { COALESCE_ROOM } from '../coalesce/index.ts';
import { LOOP_ROOM } from '../loop/index.ts';
import type { Room } from '../pack/index.ts';
import { SLP_ROOM } from '../slp/index.ts';
import { VEGEN_ROOM } from '../vegen/index.ts';
import { filledRoom } from './filled.ts';
import { narrowedRoom } from './narrowed.ts';
import { versionedRoom } from './versioned.ts';

const PACKERS: readonly Room[] = [SLP_ROOM, VEGEN_ROOM, COALESCE_ROOM];

const IN_ANY_BITS: readonly Room[] = [...PACKERS, narrowedRoom(PACKERS)];

const BLOCK_ROOMS: readonly Room[] = [...IN_ANY_BITS, filledRoom(IN_ANY_BITS)];

export const ROOMS: readonly Room[] = [LOOP_ROOM, ...BLOCK_ROOMS, versionedRoom(BLOCK_ROOMS)];
