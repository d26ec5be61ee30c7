; passes: slp
; target: avx2
; Two stages of a transform, clamped to bytes. Halving vectors clamps them, so this is no work of its own; and four lanes are
; better than eight, which would have to cross their halves many times.
; run: @f([i8 x 16], [i16 1, -2, 300, 4, 500, 6, 7, 80, 9, -10, 11, 120, 13, 14, -15, 16])

define void @f(ptr noalias %0, ptr noalias %1) {
  %3 = load i16, ptr %1, align 2
  %4 = sext i16 %3 to i32
  %5 = getelementptr inbounds i8, ptr %1, i64 16
  %6 = load i16, ptr %5, align 2
  %7 = sext i16 %6 to i32
  %8 = add nsw i32 %7, %4
  %9 = sub nsw i32 %4, %7
  %10 = getelementptr inbounds i8, ptr %1, i64 8
  %11 = load i16, ptr %10, align 2
  %12 = sext i16 %11 to i32
  %13 = ashr i32 %12, 1
  %14 = getelementptr inbounds i8, ptr %1, i64 24
  %15 = load i16, ptr %14, align 2
  %16 = sext i16 %15 to i32
  %17 = sub nsw i32 %13, %16
  %18 = ashr i32 %16, 1
  %19 = add nsw i32 %18, %12
  %20 = add nsw i32 %19, %8
  %21 = add nsw i32 %17, %9
  %22 = sub nsw i32 %9, %17
  %23 = sub nsw i32 %8, %19
  %24 = getelementptr inbounds i8, ptr %1, i64 2
  %25 = load i16, ptr %24, align 2
  %26 = sext i16 %25 to i32
  %27 = getelementptr inbounds i8, ptr %1, i64 18
  %28 = load i16, ptr %27, align 2
  %29 = sext i16 %28 to i32
  %30 = add nsw i32 %29, %26
  %31 = sub nsw i32 %26, %29
  %32 = getelementptr inbounds i8, ptr %1, i64 10
  %33 = load i16, ptr %32, align 2
  %34 = sext i16 %33 to i32
  %35 = ashr i32 %34, 1
  %36 = getelementptr inbounds i8, ptr %1, i64 26
  %37 = load i16, ptr %36, align 2
  %38 = sext i16 %37 to i32
  %39 = sub nsw i32 %35, %38
  %40 = ashr i32 %38, 1
  %41 = add nsw i32 %40, %34
  %42 = add nsw i32 %41, %30
  %43 = add nsw i32 %39, %31
  %44 = sub nsw i32 %31, %39
  %45 = sub nsw i32 %30, %41
  %46 = getelementptr inbounds i8, ptr %1, i64 4
  %47 = load i16, ptr %46, align 2
  %48 = sext i16 %47 to i32
  %49 = getelementptr inbounds i8, ptr %1, i64 20
  %50 = load i16, ptr %49, align 2
  %51 = sext i16 %50 to i32
  %52 = add nsw i32 %51, %48
  %53 = sub nsw i32 %48, %51
  %54 = getelementptr inbounds i8, ptr %1, i64 12
  %55 = load i16, ptr %54, align 2
  %56 = sext i16 %55 to i32
  %57 = ashr i32 %56, 1
  %58 = getelementptr inbounds i8, ptr %1, i64 28
  %59 = load i16, ptr %58, align 2
  %60 = sext i16 %59 to i32
  %61 = sub nsw i32 %57, %60
  %62 = ashr i32 %60, 1
  %63 = add nsw i32 %62, %56
  %64 = add nsw i32 %63, %52
  %65 = add nsw i32 %61, %53
  %66 = sub nsw i32 %53, %61
  %67 = sub nsw i32 %52, %63
  %68 = getelementptr inbounds i8, ptr %1, i64 6
  %69 = load i16, ptr %68, align 2
  %70 = sext i16 %69 to i32
  %71 = getelementptr inbounds i8, ptr %1, i64 22
  %72 = load i16, ptr %71, align 2
  %73 = sext i16 %72 to i32
  %74 = add nsw i32 %73, %70
  %75 = sub nsw i32 %70, %73
  %76 = getelementptr inbounds i8, ptr %1, i64 14
  %77 = load i16, ptr %76, align 2
  %78 = sext i16 %77 to i32
  %79 = ashr i32 %78, 1
  %80 = getelementptr inbounds i8, ptr %1, i64 30
  %81 = load i16, ptr %80, align 2
  %82 = sext i16 %81 to i32
  %83 = sub nsw i32 %79, %82
  %84 = ashr i32 %82, 1
  %85 = add nsw i32 %84, %78
  %86 = add nsw i32 %85, %74
  %87 = add nsw i32 %83, %75
  %88 = sub nsw i32 %75, %83
  %89 = sub nsw i32 %74, %85
  %90 = add nsw i32 %64, %20
  %91 = sub nsw i32 %20, %64
  %92 = ashr i32 %42, 1
  %93 = sub nsw i32 %92, %86
  %94 = ashr i32 %86, 1
  %95 = add nsw i32 %94, %42
  %96 = add nsw i32 %95, %90
  %97 = tail call i32 @llvm.smin.i32(i32 %96, i32 255)
  %98 = tail call i32 @llvm.smax.i32(i32 %97, i32 0)
  %99 = trunc nuw i32 %98 to i8
  store i8 %99, ptr %0, align 1
  %100 = add nsw i32 %93, %91
  %101 = tail call i32 @llvm.smin.i32(i32 %100, i32 255)
  %102 = tail call i32 @llvm.smax.i32(i32 %101, i32 0)
  %103 = trunc nuw i32 %102 to i8
  %104 = getelementptr inbounds i8, ptr %0, i64 4
  store i8 %103, ptr %104, align 1
  %105 = sub nsw i32 %91, %93
  %106 = tail call i32 @llvm.smin.i32(i32 %105, i32 255)
  %107 = tail call i32 @llvm.smax.i32(i32 %106, i32 0)
  %108 = trunc nuw i32 %107 to i8
  %109 = getelementptr inbounds i8, ptr %0, i64 8
  store i8 %108, ptr %109, align 1
  %110 = sub nsw i32 %90, %95
  %111 = tail call i32 @llvm.smin.i32(i32 %110, i32 255)
  %112 = tail call i32 @llvm.smax.i32(i32 %111, i32 0)
  %113 = trunc nuw i32 %112 to i8
  %114 = getelementptr inbounds i8, ptr %0, i64 12
  store i8 %113, ptr %114, align 1
  %115 = add nsw i32 %65, %21
  %116 = sub nsw i32 %21, %65
  %117 = ashr i32 %43, 1
  %118 = sub nsw i32 %117, %87
  %119 = ashr i32 %87, 1
  %120 = add nsw i32 %119, %43
  %121 = add nsw i32 %120, %115
  %122 = tail call i32 @llvm.smin.i32(i32 %121, i32 255)
  %123 = tail call i32 @llvm.smax.i32(i32 %122, i32 0)
  %124 = trunc nuw i32 %123 to i8
  %125 = getelementptr inbounds i8, ptr %0, i64 1
  store i8 %124, ptr %125, align 1
  %126 = add nsw i32 %118, %116
  %127 = tail call i32 @llvm.smin.i32(i32 %126, i32 255)
  %128 = tail call i32 @llvm.smax.i32(i32 %127, i32 0)
  %129 = trunc nuw i32 %128 to i8
  %130 = getelementptr inbounds i8, ptr %0, i64 5
  store i8 %129, ptr %130, align 1
  %131 = sub nsw i32 %116, %118
  %132 = tail call i32 @llvm.smin.i32(i32 %131, i32 255)
  %133 = tail call i32 @llvm.smax.i32(i32 %132, i32 0)
  %134 = trunc nuw i32 %133 to i8
  %135 = getelementptr inbounds i8, ptr %0, i64 9
  store i8 %134, ptr %135, align 1
  %136 = sub nsw i32 %115, %120
  %137 = tail call i32 @llvm.smin.i32(i32 %136, i32 255)
  %138 = tail call i32 @llvm.smax.i32(i32 %137, i32 0)
  %139 = trunc nuw i32 %138 to i8
  %140 = getelementptr inbounds i8, ptr %0, i64 13
  store i8 %139, ptr %140, align 1
  %141 = add nsw i32 %66, %22
  %142 = sub nsw i32 %22, %66
  %143 = ashr i32 %44, 1
  %144 = sub nsw i32 %143, %88
  %145 = ashr i32 %88, 1
  %146 = add nsw i32 %145, %44
  %147 = add nsw i32 %146, %141
  %148 = tail call i32 @llvm.smin.i32(i32 %147, i32 255)
  %149 = tail call i32 @llvm.smax.i32(i32 %148, i32 0)
  %150 = trunc nuw i32 %149 to i8
  %151 = getelementptr inbounds i8, ptr %0, i64 2
  store i8 %150, ptr %151, align 1
  %152 = add nsw i32 %144, %142
  %153 = tail call i32 @llvm.smin.i32(i32 %152, i32 255)
  %154 = tail call i32 @llvm.smax.i32(i32 %153, i32 0)
  %155 = trunc nuw i32 %154 to i8
  %156 = getelementptr inbounds i8, ptr %0, i64 6
  store i8 %155, ptr %156, align 1
  %157 = sub nsw i32 %142, %144
  %158 = tail call i32 @llvm.smin.i32(i32 %157, i32 255)
  %159 = tail call i32 @llvm.smax.i32(i32 %158, i32 0)
  %160 = trunc nuw i32 %159 to i8
  %161 = getelementptr inbounds i8, ptr %0, i64 10
  store i8 %160, ptr %161, align 1
  %162 = sub nsw i32 %141, %146
  %163 = tail call i32 @llvm.smin.i32(i32 %162, i32 255)
  %164 = tail call i32 @llvm.smax.i32(i32 %163, i32 0)
  %165 = trunc nuw i32 %164 to i8
  %166 = getelementptr inbounds i8, ptr %0, i64 14
  store i8 %165, ptr %166, align 1
  %167 = add nsw i32 %67, %23
  %168 = sub nsw i32 %23, %67
  %169 = ashr i32 %45, 1
  %170 = sub nsw i32 %169, %89
  %171 = ashr i32 %89, 1
  %172 = add nsw i32 %171, %45
  %173 = add nsw i32 %172, %167
  %174 = tail call i32 @llvm.smin.i32(i32 %173, i32 255)
  %175 = tail call i32 @llvm.smax.i32(i32 %174, i32 0)
  %176 = trunc nuw i32 %175 to i8
  %177 = getelementptr inbounds i8, ptr %0, i64 3
  store i8 %176, ptr %177, align 1
  %178 = add nsw i32 %170, %168
  %179 = tail call i32 @llvm.smin.i32(i32 %178, i32 255)
  %180 = tail call i32 @llvm.smax.i32(i32 %179, i32 0)
  %181 = trunc nuw i32 %180 to i8
  %182 = getelementptr inbounds i8, ptr %0, i64 7
  store i8 %181, ptr %182, align 1
  %183 = sub nsw i32 %168, %170
  %184 = tail call i32 @llvm.smin.i32(i32 %183, i32 255)
  %185 = tail call i32 @llvm.smax.i32(i32 %184, i32 0)
  %186 = trunc nuw i32 %185 to i8
  %187 = getelementptr inbounds i8, ptr %0, i64 11
  store i8 %186, ptr %187, align 1
  %188 = sub nsw i32 %167, %172
  %189 = tail call i32 @llvm.smin.i32(i32 %188, i32 255)
  %190 = tail call i32 @llvm.smax.i32(i32 %189, i32 0)
  %191 = trunc nuw i32 %190 to i8
  %192 = getelementptr inbounds i8, ptr %0, i64 15
  store i8 %191, ptr %192, align 1
  ret void
}

declare i32 @llvm.smax.i32(i32, i32)
declare i32 @llvm.smin.i32(i32, i32)
