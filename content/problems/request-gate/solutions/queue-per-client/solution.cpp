class RequestGate {
public:
    RequestGate(int limit, int span) : limit(limit), span(span) {
    }

    int request(int client, int time) {
        std::deque<int>& times = counted(client, time);
        if (static_cast<int>(times.size()) < limit) {
            times.push_back(time);
            return 0;
        }
        return times.front() + span - time;
    }

    int left(int client, int time) {
        return limit - static_cast<int>(counted(client, time).size());
    }

private:
    int limit;
    int span;
    std::unordered_map<int, std::deque<int>> timesOf;

    std::deque<int>& counted(int client, int time) {
        std::deque<int>& times = timesOf[client];
        while (!times.empty() && times.front() + span <= time) {
            times.pop_front();
        }
        return times;
    }
};
