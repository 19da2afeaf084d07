"""Computes the results of a trial from its export once more, with Python's standard library alone."""
import csv
import hashlib
import json
import math
import sys
from statistics import NormalDist


def tail_of_t(t, degrees):
    """The probability of a value beyond t, from the density by Simpson's rule."""
    scale = math.exp(math.lgamma((degrees + 1) / 2) - math.lgamma(degrees / 2)) / math.sqrt(degrees * math.pi)
    steps = 4000
    width = t / steps
    inside = 0.0
    for step in range(steps + 1):
        weight = 1 if step in (0, steps) else 4 if step % 2 else 2
        inside += weight * scale * (1 + (step * width) ** 2 / degrees) ** (-(degrees + 1) / 2)
    return 0.5 - inside * width / 3


def wilson_roots(right, taken, z):
    """The shares p at which the score test just holds: the roots of (p - right/taken)^2 = z^2 p (1 - p) / taken."""
    share = right / taken
    a = 1 + z * z / taken
    b = -(2 * share + z * z / taken)
    c = share * share
    root = math.sqrt(b * b - 4 * a * c)
    return (-b - root) / (2 * a), (-b + root) / (2 * a)


def main(path):
    with open(path, encoding="utf-8", newline="") as file:
        text = file.read()
    lines = text.split("\n")
    plan = next(line[len("# plan "):] for line in lines if line.startswith("# plan "))
    stated = next(line[len("# hash "):] for line in lines if line.startswith("# hash "))
    alpha = json.loads(plan)["alpha"]
    people = list(csv.DictReader(line for line in lines if line and not line.startswith("#")))
    z = NormalDist().inv_cdf(1 - alpha / 4)
    checks = []
    for day in (7, 28):
        found = {}
        for arm in ("a", "b"):
            results = [one[f"check_{day}"] for one in people if one["arm"] == arm]
            values = [1 if result == "right" else 0 for result in results if result != "missing"]
            found[arm] = {"right": sum(values), "taken": len(values), "missing": results.count("missing")}
        check = {"day": day, "counts": found, "difference": None, "isShown": False}
        (ra, na), (rb, nb) = ((found[arm]["right"], found[arm]["taken"]) for arm in ("a", "b"))
        if min(na, nb) >= 10:
            # The sample variances, with n - 1.
            va = (ra * (1 - ra / na) ** 2 + (na - ra) * (ra / na) ** 2) / (na - 1) / na
            vb = (rb * (1 - rb / nb) ** 2 + (nb - rb) * (rb / nb) ** 2) / (nb - 1) / nb
            value = rb / nb - ra / na
            p = 1.0
            if va + vb > 0:
                degrees = (va + vb) ** 2 / (va**2 / (na - 1) + vb**2 / (nb - 1))
                p = 2 * tail_of_t(abs(value) / math.sqrt(va + vb), degrees)
            (la, ua), (lb, ub) = wilson_roots(ra, na, z), wilson_roots(rb, nb, z)
            low = value - math.sqrt((rb / nb - lb) ** 2 + (ua - ra / na) ** 2)
            high = value + math.sqrt((ub - rb / nb) ** 2 + (ra / na - la) ** 2)
            check["difference"] = {"value": value, "low": low, "high": high, "p": p}
        checks.append(check)
    ps = [check["difference"]["p"] if check["difference"] else 1.0 for check in checks]
    smaller, larger = sorted((0, 1), key=lambda index: ps[index])
    checks[smaller]["isShown"] = ps[smaller] <= alpha / 2
    checks[larger]["isShown"] = checks[smaller]["isShown"] and ps[larger] <= alpha
    arms = {arm: [one for one in people if one["arm"] == arm] for arm in ("a", "b")}
    print(json.dumps({
        "hash": stated if hashlib.sha256(plan.encode()).hexdigest() == stated else "changed",
        "alpha": alpha,
        "intervalLevel": 1 - alpha / 2,
        "people": {
            arm: {"joined": len(ones), "left": sum(one["left"] == "1" for one in ones)} for arm, ones in arms.items()
        },
        "checks": checks,
    }))


main(sys.argv[1])
