class FairWork {
public:
    FairWork(int workers) : tenths(workers, 0) {
        for (int number = 0; number < workers; number++) {
            heap.push({0, number});
        }
    }

    int assign(double hours) {
        int number = heap.top().second;
        heap.pop();
        tenths[number] += static_cast<int>(std::lround(hours * 10));
        heap.push({tenths[number], number});
        return number;
    }

    int join() {
        int number = static_cast<int>(tenths.size());
        tenths.push_back(heap.top().first);
        heap.push({tenths[number], number});
        return number;
    }

    double account(int worker) {
        return tenths[worker] / 10.0;
    }

private:
    using Pair = std::pair<int, int>;
    std::vector<int> tenths;
    std::priority_queue<Pair, std::vector<Pair>, std::greater<Pair>> heap;
};
