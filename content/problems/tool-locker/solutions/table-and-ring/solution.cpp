struct Place {
    int tool;
    int charge;
};

class ToolLocker {
public:
    ToolLocker(int places) : places(places) {
    }

    int put(int tool, int charge) {
        int gone = -1;
        auto found = placeOf.find(tool);
        if (found != placeOf.end()) {
            found->second->charge = charge;
            renew(found->second);
            return gone;
        }
        if (placeOf.size() == places) {
            gone = order.front().tool;
            placeOf.erase(gone);
            order.pop_front();
        }
        placeOf[tool] = order.insert(order.end(), Place{tool, charge});
        return gone;
    }

    int lend(int tool) {
        auto found = placeOf.find(tool);
        if (found == placeOf.end()) {
            return -1;
        }
        renew(found->second);
        return found->second->charge;
    }

    int look(int tool) {
        auto found = placeOf.find(tool);
        return found == placeOf.end() ? -1 : found->second->charge;
    }

private:
    size_t places;
    // From the tool used longest ago to the one used last. The list is linked both ways.
    std::list<Place> order;
    std::unordered_map<int, std::list<Place>::iterator> placeOf;

    void renew(std::list<Place>::iterator place) {
        order.splice(order.end(), order, place);
    }
};
