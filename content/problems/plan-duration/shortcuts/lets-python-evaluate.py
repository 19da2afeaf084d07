def plan_duration(plan):
    words = {"[": "sum([", "]": "]),", "{": "max([0,", "}": "]),"}
    return eval("sum([" + "".join(words.get(part, part + ",") for part in plan) + "])")
