; Calls under other conventions and tail call kinds, with pointers to such functions.
declare fastcc i8* @quick(i8* inreg, i32)
declare coldcc void @rare(i8*)
declare cc 11 i64 @hipe(i64*)
declare x86_stdcallcc void @std(i32*)
declare swiftcc i8* @swift(i8* swiftself, %error** swifterror)

%error = type { i32 }

define fastcc i8* @forward(i8* inreg %p, i32 %n) {
  %r = musttail call fastcc i8* @quick(i8* inreg %p, i32 %n)
  ret i8* %r
}

define i8* @mixed(i8* %p, i64* %q, i8* (i8*)* %f) {
  %e = alloca swifterror %error*
  store %error* null, %error** %e
  %a = tail call fastcc i8* @quick(i8* inreg %p, i32 1)
  notail call coldcc void @rare(i8* %a)
  %b = call cc 11 i64 @hipe(i64* %q)
  %c = bitcast i64* %q to i32*
  call x86_stdcallcc void @std(i32* %c)
  %d = call swiftcc i8* @swift(i8* swiftself %p, %error** nocapture swifterror %e)
  %g = musttail call i8* bitcast (i8* (i8*)* @plain to i8* (i8*, i64*, i8* (i8*)*)*)(i8* %d, i64* %q, i8* (i8*)* %f)
  ret i8* %g
}

define i8* @plain(i8* %p) {
  ret i8* %p
}
