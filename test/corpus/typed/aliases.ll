; Aliases and ifuncs with typed targets, weak and external ones among them.
@data = global { i32, [2 x i16] } { i32 1, [2 x i16] [i16 2, i16 3] }
@part = alias [2 x i16], getelementptr inbounds ({ i32, [2 x i16] }, { i32, [2 x i16] }* @data, i32 0, i32 1)
@whole = weak alias { i32, [2 x i16] }, { i32, [2 x i16] }* @data
@raw = internal alias i8, bitcast ({ i32, [2 x i16] }* @data to i8*)
@fn = alias i32 (i32), i32 (i32)* @impl
@dispatched = ifunc i32 (i32), i32 (i32)* ()* @resolve
@pointer = global i32 (i32)* @fn

define i32 @impl(i32 %x) {
  ret i32 %x
}

define internal i32 (i32)* @resolve() {
  ret i32 (i32)* @impl
}

define i32 @use(i32 %x) {
  %h = load i16, i16* getelementptr inbounds ([2 x i16], [2 x i16]* @part, i64 0, i64 1)
  %b = load i8, i8* @raw
  %r = call i32 @fn(i32 %x)
  %s = call i32 @dispatched(i32 %r)
  ret i32 %s
}
