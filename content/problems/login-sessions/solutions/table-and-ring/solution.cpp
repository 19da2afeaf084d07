class LoginSessions {
public:
    LoginSessions(int limit, int idle) : limit(limit), idle(idle) {
    }

    int login(int user, int time) {
        removeEnded(time);
        int closed = -1;
        if (placeOf.count(user) == 0) {
            if (static_cast<int>(placeOf.size()) == limit) {
                closed = order.front().user;
                remove(closed);
            }
            placeOf[user] = order.insert(order.end(), {user, time});
        }
        use(user, time);
        return closed;
    }

    int request(int user, int time) {
        removeEnded(time);
        auto found = placeOf.find(user);
        if (found == placeOf.end()) {
            return -1;
        }
        int passed = time - found->second->used;
        use(user, time);
        return passed;
    }

    bool logout(int user, int time) {
        removeEnded(time);
        if (placeOf.count(user) == 0) {
            return false;
        }
        remove(user);
        return true;
    }

    int count(int time) {
        removeEnded(time);
        return static_cast<int>(placeOf.size());
    }

private:
    struct Session {
        int user;
        int used;
    };

    int limit;
    int idle;
    // From the session used longest ago to the one used last. The list is linked both ways.
    std::list<Session> order;
    std::unordered_map<int, std::list<Session>::iterator> placeOf;

    void removeEnded(int time) {
        while (!order.empty() && order.front().used + idle <= time) {
            remove(order.front().user);
        }
    }

    void remove(int user) {
        auto found = placeOf.find(user);
        order.erase(found->second);
        placeOf.erase(found);
    }

    void use(int user, int time) {
        auto place = placeOf[user];
        place->used = time;
        order.splice(order.end(), order, place);
    }
};
