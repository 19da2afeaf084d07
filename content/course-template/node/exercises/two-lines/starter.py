# TO BE WRITTEN: what the learner begins with
