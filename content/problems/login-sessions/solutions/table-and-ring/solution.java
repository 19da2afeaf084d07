import java.util.*;

class LoginSessions {
    private static class Session {
        final int user;
        int used;
        Session older = this;
        Session newer = this;

        Session(int user) {
            this.user = user;
        }
    }

    private final int limit;
    private final int idle;
    private final Map<Integer, Session> sessionOf = new HashMap<>();
    // After it comes the session used longest ago, before it the one used last.
    private final Session ring = new Session(0);

    public LoginSessions(int limit, int idle) {
        this.limit = limit;
        this.idle = idle;
    }

    public int login(int user, int time) {
        removeEnded(time);
        int closed = -1;
        Session session = sessionOf.get(user);
        if (session != null) {
            takeOut(session);
        } else {
            if (sessionOf.size() == limit) {
                closed = ring.newer.user;
                remove(ring.newer);
            }
            session = new Session(user);
            sessionOf.put(user, session);
        }
        putLast(session, time);
        return closed;
    }

    public int request(int user, int time) {
        removeEnded(time);
        Session session = sessionOf.get(user);
        if (session == null) {
            return -1;
        }
        int passed = time - session.used;
        takeOut(session);
        putLast(session, time);
        return passed;
    }

    public boolean logout(int user, int time) {
        removeEnded(time);
        Session session = sessionOf.get(user);
        if (session == null) {
            return false;
        }
        remove(session);
        return true;
    }

    public int count(int time) {
        removeEnded(time);
        return sessionOf.size();
    }

    private void removeEnded(int time) {
        while (!sessionOf.isEmpty() && ring.newer.used + idle <= time) {
            remove(ring.newer);
        }
    }

    private void remove(Session session) {
        takeOut(session);
        sessionOf.remove(session.user);
    }

    private void takeOut(Session session) {
        session.older.newer = session.newer;
        session.newer.older = session.older;
    }

    private void putLast(Session session, int time) {
        session.used = time;
        session.older = ring.older;
        session.newer = ring;
        session.older.newer = session;
        session.newer.older = session;
    }
}
