; invoke, landingpad with typed clauses, resume, and the run-time library's functions over i8*.
@_ZTIi = external constant i8*
@_ZTV5Error = external global { [4 x i8*] }
@_ZTS5Error = linkonce_odr constant [7 x i8] c"5Error\00"
@_ZTVN10__cxxabiv117__class_type_infoE = external global i8*
@_ZTI5Error = linkonce_odr constant { i8*, i8* } { i8* bitcast (i8** getelementptr inbounds (i8*, i8** @_ZTVN10__cxxabiv117__class_type_infoE, i64 2) to i8*), i8* getelementptr inbounds ([7 x i8], [7 x i8]* @_ZTS5Error, i32 0, i32 0) }

declare i8* @__cxa_allocate_exception(i64)
declare void @__cxa_throw(i8*, i8*, i8*)
declare i8* @__cxa_begin_catch(i8*)
declare void @__cxa_end_catch()
declare i32 @__gxx_personality_v0(...)
declare void @may_throw()
declare i32 @llvm.eh.typeid.for(i8*) nounwind readnone

define void @throw_int(i32 %x) {
  %e = call i8* @__cxa_allocate_exception(i64 4) nounwind
  %p = bitcast i8* %e to i32*
  store i32 %x, i32* %p, align 16
  call void @__cxa_throw(i8* %e, i8* bitcast (i8** @_ZTIi to i8*), i8* null) noreturn
  unreachable
}

define i32 @catching() personality i8* bitcast (i32 (...)* @__gxx_personality_v0 to i8*) {
entry:
  invoke void @may_throw()
          to label %ok unwind label %lpad

ok:
  ret i32 0

lpad:
  %l = landingpad { i8*, i32 }
          cleanup
          catch i8* bitcast (i8** @_ZTIi to i8*)
          catch i8* bitcast ({ i8*, i8* }* @_ZTI5Error to i8*)
          filter [1 x i8*] [i8* bitcast (i8** @_ZTIi to i8*)]
  %exception = extractvalue { i8*, i32 } %l, 0
  %selector = extractvalue { i8*, i32 } %l, 1
  %id = call i32 @llvm.eh.typeid.for(i8* bitcast (i8** @_ZTIi to i8*)) nounwind
  %match = icmp eq i32 %selector, %id
  br i1 %match, label %catch, label %resume

catch:
  %c = call i8* @__cxa_begin_catch(i8* %exception) nounwind
  %typed = bitcast i8* %c to i32*
  %v = load i32, i32* %typed, align 4
  call void @__cxa_end_catch() nounwind
  ret i32 %v

resume:
  resume { i8*, i32 } %l
}
