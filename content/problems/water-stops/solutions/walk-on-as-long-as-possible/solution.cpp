int fewestStops(std::vector<int>& huts, int trail, int reach) {
    huts.push_back(trail);
    int stops = 0;
    int lasts = reach;
    int last = 0;
    for (int place : huts) {
        if (place > lasts) {
            stops++;
            lasts = last + reach;
        }
        if (place > lasts) {
            return -1;
        }
        last = place;
    }
    return stops;
}
