// Stands before the library's own: what the precompiled header holds is here already. A file that names more of the library gets
// all of it.
#ifdef RUNG_WHOLE_LIBRARY
#include_next <bits/stdc++.h>
#endif
