use std::collections::HashMap;

pub fn layered_values(layers: Vec<Vec<String>>, asked: Vec<String>) -> Vec<String> {
    let mut table: HashMap<&str, &str> = HashMap::new();
    for line in layers.iter().flatten() {
        let (name, value) = line.split_once('=').unwrap();
        table.entry(name).or_insert(value);
    }
    let mut known: HashMap<&str, &str> = HashMap::new();
    asked.iter().map(|name| value_of(name, &table, &mut known)).collect()
}

fn value_of<'a>(first: &'a str, table: &HashMap<&'a str, &'a str>, known: &mut HashMap<&'a str, &'a str>) -> String {
    let mut path: Vec<&str> = Vec::new();
    let mut defaults: HashMap<&str, &str> = HashMap::new();
    let mut name = first;
    while !known.contains_key(name) {
        if defaults.contains_key(name) {
            panic!("{} leads to itself", name);
        }
        let value = *table.get(name).unwrap_or(&"");
        match value.strip_prefix('$') {
            Some(reference) => {
                let (target, default) = reference.split_once('|').unwrap_or((reference, ""));
                path.push(name);
                defaults.insert(name, default);
                name = target;
            }
            None => {
                known.insert(name, value);
            }
        }
    }
    let mut result = known[name];
    for user in path.into_iter().rev() {
        if result.is_empty() {
            result = defaults[user];
        }
        known.insert(user, result);
    }
    result.to_string()
}
