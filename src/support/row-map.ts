/** Values by rows of whole numbers, found without making a string of each row that is asked for. */
export class RowMap<T> {
  private readonly rows = new Map<number, { readonly row: readonly number[]; readonly value: T }[]>();

  get(row: readonly number[]): T | undefined {
    const near = this.rows.get(hashOf(row));
    if (near === undefined) return undefined;
    for (let i = 0; i < near.length; i++) if (isSame(near[i]!.row, row)) return near[i]!.value;
    return undefined;
  }

  /** Of a row that is not there yet; the row may be changed afterwards. */
  set(row: readonly number[], value: T): void {
    const hash = hashOf(row);
    const entry = { row: row.slice(), value };
    const near = this.rows.get(hash);
    if (near === undefined) this.rows.set(hash, [entry]);
    else near.push(entry);
  }
}

/** FNV's product, over numbers instead of bytes. */
function hashOf(row: readonly number[]): number {
  let hash = row.length;
  for (let i = 0; i < row.length; i++) hash = Math.imul(hash ^ row[i]!, 0x01000193) ^ (hash >>> 15);
  return hash;
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
