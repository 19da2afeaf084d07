std::vector<int> railPhotos(int start, std::vector<std::vector<int>>& legs) {
    std::vector<int> photos = {start};
    int position = start;
    for (const std::vector<int>& leg : legs) {
        int target = leg[0];
        int step = leg[1];
        for (int stop = position + step; stop < target; stop += step) {
            photos.push_back(stop);
        }
        for (int stop = position - step; stop > target; stop -= step) {
            photos.push_back(stop);
        }
        if (target != position) {
            photos.push_back(target);
        }
        position = target;
    }
    return photos;
}
