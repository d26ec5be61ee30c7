
define void @f(ptr noalias %d, ptr noalias %a, ptr noalias %b) {
  %pa0 = getelementptr inbounds double, ptr %a, i64 0
  %pb0 = getelementptr inbounds double, ptr %b, i64 0
  %pd0 = getelementptr inbounds double, ptr %d, i64 0
  %1 = load <4 x double>, ptr %pa0, align 8
  %2 = load <4 x double>, ptr %pb0, align 8
  %3 = fdiv <4 x double> %1, %2
  store <4 x double> %3, ptr %pd0, align 8
  ret void
}
