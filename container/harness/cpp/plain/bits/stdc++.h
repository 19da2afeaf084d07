// The library's own, precompiled: for whole programs that include all of it.
#include_next <bits/stdc++.h>
