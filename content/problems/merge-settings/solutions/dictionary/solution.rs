use std::collections::HashMap;

pub fn merge_settings(files: Vec<Vec<String>>) -> Vec<String> {
    let mut settings: HashMap<String, String> = HashMap::new();
    for line in files.iter().flatten() {
        if let Some(key) = line.strip_prefix('-') {
            settings.remove(key);
            continue;
        }
        let (name, value) = line.split_once('=').expect("a line has an equals sign");
        match name.strip_suffix('+') {
            Some(key) if settings.contains_key(key) => {
                let old = &settings[key];
                settings.insert(key.to_string(), format!("{old},{value}"));
            }
            Some(key) => {
                settings.insert(key.to_string(), value.to_string());
            }
            None => {
                settings.insert(name.to_string(), value.to_string());
            }
        }
    }
    settings.iter().map(|(key, value)| format!("{key}={value}")).collect()
}
