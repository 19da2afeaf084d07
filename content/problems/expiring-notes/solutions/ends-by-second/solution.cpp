struct Note {
    int value = -1;
    int end = 0;
};

class NoteBoard {
public:
    NoteBoard() {
    }

    void put(int key, int value, int time, int life) {
        moveTo(time);
        Note& note = notes[key];
        if (note.end > time) {
            endsAt[note.end]--;
            alive--;
        }
        note.value = value;
        note.end = time + life;
        endsAt[note.end]++;
        alive++;
    }

    int read(int key, int time) {
        auto found = notes.find(key);
        return found != notes.end() && found->second.end > time ? found->second.value : -1;
    }

    int count(int time) {
        moveTo(time);
        return alive;
    }

private:
    std::unordered_map<int, Note> notes;
    std::unordered_map<int, int> endsAt;
    int alive = 0;
    int now = 0;

    void moveTo(int time) {
        while (now < time) {
            now++;
            auto found = endsAt.find(now);
            if (found != endsAt.end()) {
                alive -= found->second;
                endsAt.erase(found);
            }
        }
    }
};
