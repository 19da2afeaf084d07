int cheapestDelivery(std::vector<int>& van, std::vector<int>& courier, int room) {
    int total = 0;
    std::vector<int> savings;
    for (std::size_t parcel = 0; parcel < van.size(); parcel++) {
        total += courier[parcel];
        savings.push_back(courier[parcel] - van[parcel]);
    }
    std::sort(savings.rbegin(), savings.rend());
    int places = std::min<int>(room, savings.size());
    for (int place = 0; place < places; place++) {
        if (savings[place] > 0) {
            total -= savings[place];
        }
    }
    return total;
}
