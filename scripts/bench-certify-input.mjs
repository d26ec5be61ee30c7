// Pairs of functions for `npm run bench:certify`: before and after, of about a given number of instructions.

/** Groups of four adjacent elements, packed: loads, an operation, stores. */
function packed(size) {
  const a = [];
  const b = [];
  for (let g = 0; a.length < size; g++) {
    const at = g * 16;
    const value = (list, name, from, bytes, type) => {
      list.push(
        `%${name}.p = getelementptr inbounds i8, ptr %${from}, i64 ${bytes}`,
        `%${name} = load ${type}, ptr %${name}.p, align 4`,
      );
    };
    for (let lane = 0; lane < 4; lane++) {
      const n = `${g}.${lane}`;
      value(a, `x${n}`, 'a', at + 4 * lane, 'i32');
      value(a, `y${n}`, 'b', at + 4 * lane, 'i32');
      a.push(
        `%s${n} = add i32 %x${n}, %y${n}`,
        `%m${n} = mul i32 %s${n}, %x${n}`,
        `%z${n}.p = getelementptr inbounds i8, ptr %c, i64 ${at + 4 * lane}`,
        `store i32 %m${n}, ptr %z${n}.p, align 4`,
      );
    }
    value(b, `x${g}`, 'a', at, '<4 x i32>');
    value(b, `y${g}`, 'b', at, '<4 x i32>');
    b.push(
      `%s${g} = add <4 x i32> %x${g}, %y${g}`,
      `%m${g} = mul <4 x i32> %s${g}, %x${g}`,
      `%z${g}.p = getelementptr inbounds i8, ptr %c, i64 ${at}`,
      `store <4 x i32> %m${g}, ptr %z${g}.p, align 4`,
    );
  }
  const head = 'define void @f(ptr noalias %a, ptr noalias %b, ptr noalias %c)';
  const text = (lines) => `${head} {\n  ${lines.join('\n  ')}\n  ret void\n}\n`;
  return [text(a), text(b)];
}

/** Vector loops with remainders, one after another. */
function loops(size) {
  const a = [];
  const b = [];
  let last = 'entry';
  let lastB = 'entry';
  const scalar = (k, from, start, out) => `loop${k}:
  %i${k} = phi i64 [ ${start}, %${from} ], [ %j${k}, %loop${k} ]
  %p${k} = getelementptr inbounds i32, ptr %a, i64 %i${k}
  %x${k} = load i32, ptr %p${k}, align 4
  %y${k} = add i32 %x${k}, ${k + 1}
  %z${k} = mul i32 %y${k}, %x${k}
  store i32 %z${k}, ptr %p${k}, align 4
  %j${k} = add nuw i64 %i${k}, 1
  %e${k} = icmp eq i64 %j${k}, %n
  br i1 %e${k}, label %${out}, label %loop${k}
out${k}:`;
  for (let k = 0, lines = 0; lines < size; k++, lines += 11) {
    a.push(`  br label %loop${k}`, scalar(k, last, '0', `out${k}`));
    last = `out${k}`;
    b.push(`  %t${k} = icmp ult i64 %n, 4
  br i1 %t${k}, label %rest${k}, label %ph${k}
ph${k}:
  %r${k} = urem i64 %n, 4
  %v${k} = sub i64 %n, %r${k}
  br label %vec${k}
vec${k}:
  %vi${k} = phi i64 [ 0, %ph${k} ], [ %vj${k}, %vec${k} ]
  %vp${k} = getelementptr inbounds i32, ptr %a, i64 %vi${k}
  %vx${k} = load <4 x i32>, ptr %vp${k}, align 4
  %vy${k} = add <4 x i32> %vx${k}, splat (i32 ${k + 1})
  %vz${k} = mul <4 x i32> %vy${k}, %vx${k}
  store <4 x i32> %vz${k}, ptr %vp${k}, align 4
  %vj${k} = add nuw i64 %vi${k}, 4
  %ve${k} = icmp eq i64 %vj${k}, %v${k}
  br i1 %ve${k}, label %mid${k}, label %vec${k}
mid${k}:
  %vc${k} = icmp eq i64 %n, %v${k}
  br i1 %vc${k}, label %out${k}, label %rest${k}
rest${k}:
  %s${k} = phi i64 [ %v${k}, %mid${k} ], [ 0, %${lastB} ]
  br label %loop${k}
${scalar(k, `rest${k}`, `%s${k}`, `out${k}`)}`);
    lastB = `out${k}`;
  }
  const head = 'define void @f(ptr noundef %a, i64 noundef %n)';
  const text = (lines) => `${head} {\nentry:\n${lines.join('\n')}\n  ret void\n}\n`;
  return [text(a), text(b)];
}

/** Branches, loops, memory and calls; the second differs in one block only. */
function whole(size) {
  const lines = (changed) => {
    const out = ['entry:', '  br label %b0'];
    let previous = 'entry';
    let carried = '%x';
    let count = 0;
    for (let k = 0; count < size; k++, count += 24) {
      const sum = changed === k ? `%y, ${carried}` : `${carried}, %y`;
      out.push(
        `b${k}:`,
        `  %s${k} = add i32 ${sum}`,
        `  %p${k} = getelementptr inbounds i32, ptr %a, i64 ${k}`,
        `  %l${k} = load i32, ptr %p${k}, align 4`,
        `  %q${k} = getelementptr inbounds i32, ptr %b, i64 ${k}`,
        `  store i32 %s${k}, ptr %q${k}, align 4`,
        `  %m${k} = mul nsw i32 %l${k}, %s${k}`,
        `  %c${k} = icmp slt i32 %m${k}, %x`,
        `  br i1 %c${k}, label %then${k}, label %else${k}`,
        `then${k}:`,
        `  %u${k} = sub i32 %m${k}, 7`,
        `  store i32 %u${k}, ptr %p${k}, align 4`,
        `  br label %join${k}`,
        `else${k}:`,
        `  %w${k} = call i32 @g(i32 %m${k})`,
        `  br label %join${k}`,
        `join${k}:`,
        `  %d${k} = phi i32 [ %u${k}, %then${k} ], [ %w${k}, %else${k} ]`,
        `  br label %loop${k}`,
        `loop${k}:`,
        `  %i${k} = phi i32 [ 0, %join${k} ], [ %j${k}, %loop${k} ]`,
        `  %t${k} = phi i32 [ %d${k}, %join${k} ], [ %h${k}, %loop${k} ]`,
        `  %h${k} = xor i32 %t${k}, %i${k}`,
        `  %j${k} = add i32 %i${k}, 1`,
        `  %e${k} = icmp eq i32 %j${k}, %y`,
        `  br i1 %e${k}, label %b${k + 1}, label %loop${k}`,
      );
      carried = `%h${k}`;
      previous = k;
    }
    out.push(`b${previous + 1}:`, `  ret i32 ${carried}`);
    return out;
  };
  const text = (changed) =>
    `define i32 @f(ptr %a, ptr %b, i32 %x, i32 %y) {\n${lines(changed).join('\n')}\n}\ndeclare i32 @g(i32)\n`;
  return [text(-1), text(Math.floor(size / 48))];
}

/** Locals in memory and pointers of which nothing is known: every load may see every store. */
function pointers(size) {
  const lines = (changed) => {
    const out = [];
    for (let k = 0; out.length < size; k++) {
      out.push(
        `%l${k} = load ptr, ptr ${k % 8 === 0 ? '%a' : `%l${k - 1}`}, align 8`,
        `%v${k} = load i32, ptr %l${k}, align 4`,
        `%w${k} = add i32 ${changed === k ? `7, %v${k}` : `%v${k}, 7`}`,
        `store i32 %w${k}, ptr %l${k}, align 4`,
      );
    }
    return out;
  };
  const text = (changed) => `define void @f(ptr %a) {\n  ${lines(changed).join('\n  ')}\n  ret void\n}\n`;
  return [text(-1), text(Math.floor(size / 8))];
}

/** Calls and divisions in one block. */
function calls(size) {
  const lines = (changed) => {
    const out = [];
    for (let k = 0; out.length < size; k++) {
      out.push(
        `%p${k} = getelementptr inbounds i32, ptr ${k === 0 ? '%a' : `%p${k - 1}`}, i64 1`,
        `%v${k} = load i32, ptr %p${k}, align 4`,
        `%w${k} = add nsw i32 ${changed === k ? `7, %v${k}` : `%v${k}, 7`}`,
        `%d${k} = sdiv i32 %w${k}, %x`,
        `call void @g(i32 %d${k})`,
      );
    }
    return out;
  };
  const text = (changed) =>
    `define void @f(ptr %a, i32 %x) {\n  ${lines(changed).join('\n  ')}\n  ret void\n}\ndeclare void @g(i32)\n`;
  return [text(-1), text(Math.floor(size / 10))];
}

/** One long sum, added up in another order. */
function chain(size) {
  const count = 2 * Math.ceil(size / 6);
  const text = (order) => {
    const out = [];
    for (let k = 0; k < count; k++) {
      out.push(
        `%p${k} = getelementptr inbounds i32, ptr %a, i64 ${order(k)}`,
        `%v${k} = load i32, ptr %p${k}, align 4`,
        `%s${k} = add i32 ${k === 0 ? '%x' : `%s${k - 1}`}, %v${k}`,
      );
    }
    return `define i32 @f(ptr %a, i32 %x) {\n  ${out.join('\n  ')}\n  ret i32 %s${count - 1}\n}\n`;
  };
  return [text((k) => k), text((k) => k ^ 1)];
}

/** By name: what makes a pair of about that many instructions. */
export const INPUTS = { packed, loops, whole, pointers, calls, chain };
