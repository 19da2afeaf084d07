import java.util.*;

class ToolLocker {
    private static class Place {
        int tool;
        int charge;
        Place before = this;
        Place after = this;
    }

    private final int places;
    private final Map<Integer, Place> placeOf = new HashMap<>();
    // After it stands the tool used longest ago, before it the one used last.
    private final Place ring = new Place();

    public ToolLocker(int places) {
        this.places = places;
    }

    public int put(int tool, int charge) {
        int gone = -1;
        Place place = placeOf.get(tool);
        if (place == null) {
            if (placeOf.size() < places) {
                place = new Place();
            } else {
                place = ring.after;
                gone = place.tool;
                placeOf.remove(gone);
            }
            place.tool = tool;
            placeOf.put(tool, place);
        }
        place.charge = charge;
        renew(place);
        return gone;
    }

    public int lend(int tool) {
        Place place = placeOf.get(tool);
        if (place == null) {
            return -1;
        }
        renew(place);
        return place.charge;
    }

    public int look(int tool) {
        Place place = placeOf.get(tool);
        return place == null ? -1 : place.charge;
    }

    private void renew(Place place) {
        place.before.after = place.after;
        place.after.before = place.before;
        place.before = ring.before;
        place.after = ring;
        place.before.after = place;
        place.after.before = place;
    }
}
