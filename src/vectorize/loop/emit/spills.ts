/**
 * Lanes that scalars ask for, by way of memory: the vector is stored, each lane is loaded.
 *
 *     %lanes = alloca <8 x i32>          store <8 x i32> %v, ptr %lanes
 *                                        %lane.3 = load i32, ptr (getelementptr i32, ptr %lanes, 3)
 *
 * Every lane is one load then, of which machines do two or three in a cycle; to take it out of the register is two
 * instructions in one unit, and addresses made that way come late: counting in a table took four times as long on Zen.
 */
import { buildAlloca, buildGep, buildLoad, buildStore, placeBefore } from '../../../ir/build.ts';
import { setName } from '../../../ir/edit.ts';
import { bitSize, storeSize } from '../../../ir/layout.ts';
import { isPtr, isVector, vectorType } from '../../../ir/type.ts';
import type { Value } from '../../../ir/value.ts';
import { invariant } from '../../../support/invariant.ts';
import type { Names } from './blocks.ts';
import type { BodyEmitter } from './body.ts';

/** Fewer lanes are as soon taken out of the register. */
const LEAST = 4;

export class SpilledLanes {
  private readonly out: BodyEmitter;
  private readonly names: Names;
  private readonly stored = new Map<Value, Value[]>();

  constructor(out: BodyEmitter, names: Names) {
    this.out = out;
    this.names = names;
  }

  /** Does the value go by way of memory? */
  takes(vector: Value): boolean {
    const { type } = vector;
    if (!isVector(type) || type.count < LEAST || isPtr(type.element)) return false;
    const { layout } = this.out.module;
    return storeSize(layout, type.element) * 8 === bitSize(layout, type.element);
  }

  /** A lane of a value of the source, of its turn's iterations. */
  lane(value: Value, lane: number): Value {
    const { out } = this;
    const part = Math.floor(lane / out.lanes);
    const parts = this.stored.get(value) ?? [];
    this.stored.set(value, parts);
    parts[part] ??= this.store(out.wide(value, part));
    const { type } = out.wide(value, part);
    invariant(isVector(type), 'a vector');
    const { element } = type;
    const at = lane % out.lanes;
    const pointer =
      at === 0 ? parts[part] : buildGep(out.place, element, parts[part], [out.offset(parts[part], at)]);
    return buildLoad(out.place, element, pointer, storeSize(out.module.layout, element));
  }

  private store(vector: Value): Value {
    const { out } = this;
    invariant(isVector(vector.type), 'a vector');
    const entry = out.preheader.parent.blocks[0]!;
    const type = vectorType(vector.type.element, out.lanes);
    const object = buildAlloca(placeBefore(entry.first!), type);
    setName(object, this.names.fresh('lanes'));
    buildStore(out.place, vector, object, storeSize(out.module.layout, vector.type.element));
    return object;
  }
}
