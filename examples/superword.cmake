# cmake -DCMAKE_TOOLCHAIN_FILE=superword.cmake …: C and C++ through superword. Flags of ours go where clang's go:
# -DCMAKE_C_FLAGS=-fsuperword=only
set(CMAKE_C_COMPILER superword-cc)
set(CMAKE_CXX_COMPILER superword-c++)
