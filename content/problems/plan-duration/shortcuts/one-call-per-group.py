def plan_duration(plan):
    parts = iter(plan)

    def group(end):
        minutes = []
        for part in parts:
            if part in ("]", "}"):
                break
            minutes.append(group("]" if part == "[" else "}") if part in ("[", "{") else int(part))
        return max(minutes, default=0) if end == "}" else sum(minutes)

    return group("]")
