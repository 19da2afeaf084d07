void moveUp(std::vector<int>& seats) {
    size_t free = 0;
    for (int ticket : seats) {
        if (ticket != 0 && (free == 0 || seats[free - 1] != ticket)) {
            seats[free] = ticket;
            free++;
        }
    }
    std::fill(seats.begin() + free, seats.end(), 0);
}
