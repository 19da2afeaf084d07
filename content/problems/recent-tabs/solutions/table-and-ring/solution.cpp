class RecentTabs {
public:
    RecentTabs() {
    }

    int show(int tab) {
        int visible = lastTab();
        auto found = placeOf.find(tab);
        if (found != placeOf.end()) {
            order.splice(order.end(), order, found->second);
        } else {
            placeOf[tab] = order.insert(order.end(), tab);
        }
        return visible;
    }

    int close(int tab) {
        auto found = placeOf.find(tab);
        if (found != placeOf.end()) {
            order.erase(found->second);
            placeOf.erase(found);
        }
        return lastTab();
    }

    int before(int tab) {
        auto found = placeOf.find(tab);
        if (found == placeOf.end() || found->second == order.begin()) {
            return -1;
        }
        return *std::prev(found->second);
    }

    int closeOldest() {
        if (order.empty()) {
            return -1;
        }
        int oldest = order.front();
        close(oldest);
        return oldest;
    }

private:
    // From the tab used longest ago to the visible tab. The list is linked both ways.
    std::list<int> order;
    std::unordered_map<int, std::list<int>::iterator> placeOf;

    int lastTab() {
        return order.empty() ? -1 : order.back();
    }
};
